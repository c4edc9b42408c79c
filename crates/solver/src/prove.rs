use matchplay_certificate::Proof;

use crate::engine::Engine;

/// Proves the outcome of the position in which the token stands on a node, or
/// has to be placed, by an engine that was given all that remains but the token's
/// node. The reply of an N-position is the first winning move.
pub(crate) fn prove_by(engine: &mut impl Engine, token: Option<u32>) -> Proof {
    let reply = match token {
        Some(token) => {
            let mut around = engine.neighbours(token);
            around.find(|&node| engine.is_inessential(node))
        }
        None => {
            let mut placements = engine.inessential();
            placements.next().map(|vertex| engine.node(vertex))
        }
    };
    match (reply, token) {
        (Some(reply), _) => Proof::N {
            reply: engine.vertex(reply),
            then: engine.witness(Some(reply)),
        },
        (None, Some(token)) => {
            engine.insert(token);
            Proof::P(engine.witness(Some(token)))
        }
        (None, None) => Proof::Perfect(engine.witness(None).matching),
    }
}
