(** Every theorem that the headers of the files name. [check] fails if one of them depends on an
    axiom. *)

From Matchplay Require Import rules matching vertex_geography flips cover edge_geography.
From Matchplay Require Import completeness levels pieces certificate soundness judge existence.

Print Assumptions rules.vertex_rule.
Print Assumptions rules.edge_rule.
Print Assumptions matching.covered_even.
Print Assumptions matching.essential_drop.
Print Assumptions vertex_geography.anderson.
Print Assumptions vertex_geography.reply_wins.
Print Assumptions vertex_geography.placing_wins.
Print Assumptions vertex_geography.placing_loses.
Print Assumptions vertex_geography.winning_moves.
Print Assumptions flips.removal_flips.
Print Assumptions flips.essential_beside.
Print Assumptions flips.addition_flips.
Print Assumptions cover.cover_bound.
Print Assumptions cover.judge_sound.
Print Assumptions cover.tight_essential.
Print Assumptions cover.tight_vertex_essential.
Print Assumptions cover.tight_even_essential.
Print Assumptions cover.tight_shut.
Print Assumptions cover.placements_sound.
Print Assumptions edge_geography.kernel_loses.
Print Assumptions edge_geography.targets_win.
Print Assumptions edge_geography.target_set_wins.
Print Assumptions edge_geography.edge_reply_wins.
Print Assumptions edge_geography.answers_lose.
Print Assumptions edge_geography.edge_placing_wins.
Print Assumptions edge_geography.edge_placing_loses.
Print Assumptions edge_geography.edge_complete.
Print Assumptions edge_geography.edge_outcome.
Print Assumptions completeness.konig.
Print Assumptions completeness.gallai.
Print Assumptions completeness.edmonds.
Print Assumptions completeness.certificate_exists.
Print Assumptions completeness.bipartite_certificate_exists.
Print Assumptions levels.levels_merge.
Print Assumptions levels.cut_tight.
Print Assumptions levels.white_essential.
Print Assumptions levels.black_essential.
Print Assumptions levels.falling_shut.
Print Assumptions pieces.free_exposes.
Print Assumptions pieces.free_inessential.
Print Assumptions pieces.strong_exposes.
Print Assumptions pieces.free_exposes_two.
Print Assumptions pieces.piece_edge.
Print Assumptions pieces.pair_strong.
Print Assumptions pieces.single_free.
Print Assumptions pieces.merge_free.
Print Assumptions pieces.merge_path.
Print Assumptions pieces.merge_walk.
Print Assumptions pieces.merge_cycle.
Print Assumptions pieces.strong_other.
Print Assumptions soundness.mover_rule.
Print Assumptions soundness.loss_sound.
Print Assumptions soundness.kernel_sound.
Print Assumptions soundness.targets_sound.
Print Assumptions soundness.answers_sound.
Print Assumptions soundness.criterion_sound.
Print Assumptions judge.judge_criterion.
Print Assumptions judge.judge_true.
Print Assumptions existence.loss_complete.
Print Assumptions existence.sets_complete.
Print Assumptions existence.vertex_judge_complete.
Print Assumptions existence.edge_judge_complete.
