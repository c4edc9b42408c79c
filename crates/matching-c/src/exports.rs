//! The exported functions. The header contains their comments; they are safe if the arrays have the
//! stated sizes.

use std::panic::catch_unwind;

use matchplay_matching::{
    Adjacency, CompressedGraph, DulmageMendelsohn, GallaiEdmonds, Matching, Part, Sides, WorkLimit,
    certified_maximum_matching_within, maximum_matching_within, maximum_matrix_matching,
};

use crate::arrays::{check, read, write};
use crate::{Status, cover};

/// Stands for no mate.
const NONE: u32 = u32::MAX;

/// Finds a maximum matching of a graph.
///
/// Writes the mate of each node to mates[nodes], UINT32_MAX for none. If cover is not null, writes a
/// proof to cover[nodes], which matchplay_check_matching checks: 1 for a node that covers its edges,
/// k + 2 for the nodes of the odd set k, which covers the edges inside it, and 0 for others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn matchplay_maximum_matching(
    nodes: u32,
    edges: usize,
    ends: *const u32,
    work: u64,
    mates: *mut u32,
    cover: *mut u32,
) -> Status {
    status(|| {
        check(mates, nodes as usize)?;
        // SAFETY: the caller vouches for the array.
        let graph = unsafe { graph(nodes, edges, ends) }?;
        let (matching, cover_numbers) = if cover.is_null() {
            (maximum_matching_within(&graph, limit(work))?, Vec::new())
        } else {
            certified(&graph, work)?
        };
        // SAFETY: the caller vouches for the arrays.
        unsafe {
            write(mates, &mate_numbers(&matching, nodes));
            write(cover, &cover_numbers);
        }
        Ok(())
    })
}

/// Checks that a cover proves a matching of a graph maximum, in near-linear time and without a search.
///
/// Reads mates[nodes] and cover[nodes] in the form of matchplay_maximum_matching. If the graph is valid,
/// the status is MATCHPLAY_STATUS_OK or MATCHPLAY_STATUS_REJECTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn matchplay_check_matching(
    nodes: u32,
    edges: usize,
    ends: *const u32,
    mates: *const u32,
    cover: *const u32,
) -> Status {
    status(|| {
        // SAFETY: the caller vouches for the arrays.
        let (graph, mates, cover) = unsafe {
            (
                graph(nodes, edges, ends)?,
                read(mates, nodes as usize)?,
                read(cover, nodes as usize)?,
            )
        };
        let matched = (0..).zip(mates).filter(|&(_, &mate)| mate != NONE);
        // Below, a pair is read from its smaller node only.
        if matched
            .clone()
            .any(|(node, &mate)| mates.get(mate as usize) != Some(&node))
        {
            return Err(Status::Rejected);
        }
        let pairs = matched
            .map(|(node, &mate)| (node, mate))
            .filter(|(node, mate)| node <= mate);
        let matching = Matching::from_pairs(nodes as usize, pairs).map_err(|_| Status::Rejected)?;
        let checked = cover::cover(cover).check(&graph, &matching);
        checked.map_err(|_| Status::Rejected)
    })
}

/// Finds the Gallai–Edmonds decomposition of a graph.
///
/// Writes to parts[nodes]: 0 for the nodes that some maximum matching exposes, 1 for their other
/// neighbours, and 2 for the rest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn matchplay_gallai_edmonds(
    nodes: u32,
    edges: usize,
    ends: *const u32,
    work: u64,
    parts: *mut u8,
) -> Status {
    status(|| {
        check(parts, nodes as usize)?;
        // SAFETY: the caller vouches for the array.
        let graph = unsafe { graph(nodes, edges, ends) }?;
        let decomposition = GallaiEdmonds::within(&graph, limit(work))?;
        let number = |node| match decomposition.part(node) {
            Some(Part::Inessential) => 0,
            Some(Part::Adjacent) => 1,
            Some(Part::Rest) | None => 2,
        };
        let numbers: Vec<u8> = (0..nodes).map(number).collect();
        // SAFETY: the caller vouches for the array.
        unsafe { write(parts, &numbers) };
        Ok(())
    })
}

/// Finds a minimum vertex cover of a bipartite graph; the other nodes are a maximum independent set.
///
/// Writes to in_cover[nodes]: 1 for the nodes of the cover, and 0 for others. The status is
/// MATCHPLAY_STATUS_NOT_BIPARTITE if the graph has an odd cycle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn matchplay_minimum_vertex_cover(
    nodes: u32,
    edges: usize,
    ends: *const u32,
    work: u64,
    in_cover: *mut u8,
) -> Status {
    status(|| {
        check(in_cover, nodes as usize)?;
        // SAFETY: the caller vouches for the array.
        let graph = unsafe { graph(nodes, edges, ends) }?;
        Sides::of(&graph)?;
        let (_, cover) = certified_maximum_matching_within(&graph, limit(work))?;
        let mut numbers = vec![0; nodes as usize];
        for node in cover.vertices {
            numbers[node as usize] = 1;
        }
        // SAFETY: the caller vouches for the array.
        unsafe { write(in_cover, &numbers) };
        Ok(())
    })
}

/// Finds a maximum matching of the rows and the columns of a matrix, whose size is the structural rank.
///
/// Writes the column of each row to columns_of_rows[rows], UINT32_MAX for none. If cover is not null,
/// writes 1 to cover[rows + columns] for the rows, and after them the columns, of a smallest set that
/// contains all entries, and 0 for others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn matchplay_matrix_matching(
    rows: u32,
    columns: u32,
    offsets: *const u32,
    entries: *const u32,
    work: u64,
    columns_of_rows: *mut u32,
    cover: *mut u32,
) -> Status {
    status(|| {
        check(columns_of_rows, rows as usize)?;
        // SAFETY: the caller vouches for the arrays.
        let (offsets, entries) = unsafe { matrix(rows, offsets, entries) }?;
        let (matching, cover_numbers) = if cover.is_null() {
            let found = maximum_matrix_matching(columns, offsets, entries, limit(work));
            (found?, Vec::new())
        } else {
            certified(
                &CompressedGraph::from_matrix(columns, offsets, entries)?,
                work,
            )?
        };
        let mates = mate_numbers(&matching, rows);
        let column = |mate: u32| if mate == NONE { NONE } else { mate - rows };
        let mates: Vec<u32> = mates.into_iter().map(column).collect();
        // SAFETY: the caller vouches for the arrays.
        unsafe {
            write(columns_of_rows, &mates);
            write(cover, &cover_numbers);
        }
        Ok(())
    })
}

/// Finds the Dulmage–Mendelsohn decomposition of a matrix in the form of MATLAB's dmperm, with indices
/// from 0.
///
/// Writes the rows in a new order to p[rows], and the columns to q[columns]. The matrix in these orders
/// is block upper triangular. Writes the number of diagonal blocks to blocks[1]. Writes where the rows
/// and the columns of each block start to the first blocks + 1 numbers of r[rows + columns + 1] and
/// s[rows + columns + 1]; the last of them are the numbers of rows and columns.
///
/// Writes to rr[5] and cc[5]: for k from 0 to 3, p[rr[k]] to p[rr[k + 1] - 1] are the rows of the
/// horizontal part, which has more columns than rows; those of the square part; the matched rows of the
/// vertical part, which has more rows than columns; and its exposed rows. q[cc[k]] to q[cc[k + 1] - 1]
/// are the exposed columns of the horizontal part; its matched columns; the columns of the square part;
/// and those of the vertical part.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn matchplay_dulmage_mendelsohn(
    rows: u32,
    columns: u32,
    offsets: *const u32,
    entries: *const u32,
    work: u64,
    p: *mut u32,
    q: *mut u32,
    r: *mut u32,
    s: *mut u32,
    rr: *mut u32,
    cc: *mut u32,
    blocks: *mut u32,
) -> Status {
    status(|| {
        check(p, rows as usize)?;
        check(q, columns as usize)?;
        for pointer in [r, s, rr, cc, blocks] {
            check(pointer, 1)?;
        }
        // SAFETY: the caller vouches for the arrays.
        let (offsets, entries) = unsafe { matrix(rows, offsets, entries) }?;
        let graph = CompressedGraph::from_matrix(columns, offsets, entries)?;
        let mut found = DulmageMendelsohn::within(&graph, limit(work))?;
        for column in &mut found.q {
            *column -= rows;
        }
        let bounds =
            |bounds: &[usize]| -> Vec<u32> { bounds.iter().map(|&it| it as u32).collect() };
        // SAFETY: the caller vouches for the arrays.
        unsafe {
            write(p, &found.p);
            write(q, &found.q);
            write(r, &bounds(&found.r));
            write(s, &bounds(&found.s));
            write(rr, &bounds(&found.rr));
            write(cc, &bounds(&found.cc));
            write(blocks, &[found.r.len() as u32 - 1]);
        }
        Ok(())
    })
}

/// Runs a function, and converts its result and a panic to a status.
fn status(run: impl FnOnce() -> Result<(), Status> + std::panic::UnwindSafe) -> Status {
    match catch_unwind(run) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(status)) => status,
        Err(_) => Status::Internal,
    }
}

/// # Safety
///
/// `ends` has two numbers for each edge.
unsafe fn graph(nodes: u32, edges: usize, ends: *const u32) -> Result<CompressedGraph, Status> {
    let length = edges.checked_mul(2).ok_or(Status::TooLarge)?;
    // SAFETY: the caller vouches for the array.
    let ends = unsafe { read(ends, length) }?.chunks_exact(2);
    let edges = ends.map(|ends| (ends[0], ends[1]));
    Ok(CompressedGraph::from_edges(nodes, edges)?)
}

/// # Safety
///
/// `offsets` has `rows` + 1 numbers, and the last of them is the number of `entries`.
unsafe fn matrix<'a>(
    rows: u32,
    offsets: *const u32,
    entries: *const u32,
) -> Result<(&'a [u32], &'a [u32]), Status> {
    // SAFETY: the caller vouches for the arrays.
    unsafe {
        let offsets = read(offsets, rows as usize + 1)?;
        Ok((offsets, read(entries, offsets[rows as usize] as usize)?))
    }
}

/// A maximum matching, and the numbers of a cover that proves it.
fn certified(graph: &CompressedGraph, work: u64) -> Result<(Matching, Vec<u32>), Status> {
    let (matching, cover) = certified_maximum_matching_within(graph, limit(work))?;
    Ok((matching, cover::numbers(graph.node_bound(), &cover)))
}

fn mate_numbers(matching: &Matching, nodes: u32) -> Vec<u32> {
    (0..nodes)
        .map(|node| matching.mate(node).unwrap_or(NONE))
        .collect()
}

fn limit(work: u64) -> WorkLimit {
    match work {
        0 => WorkLimit::default(),
        edges => WorkLimit::default().edges(edges),
    }
}
