use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_matching::Work;

use super::Elimination;
use crate::Interrupted;
use crate::edges::EdgeGraph;
use crate::edges::basis::{GrowingForm, NONE, flip, has, is_odd, ones};
use crate::task::spend_from;

/// A linear function of the columns.
#[derive(Clone, Copy)]
pub(in crate::edges) enum Function {
    /// The value of a column.
    Column(u32),
    /// The sum of the columns of a row.
    Row(u32),
}

/// The queries require that all fronts are up to date.
impl Elimination {
    /// A solution for which a function is one: the columns with value one, ascending.
    pub(in crate::edges) fn solution(
        &mut self,
        graph: &EdgeGraph,
        function: Function,
        work: &mut Work,
    ) -> Result<Option<Vec<u32>>, Interrupted> {
        let Some((first, lead)) = self.reduce(graph, function, work)? else {
            return Ok(None);
        };
        let mut is_one = core::mem::take(&mut self.ones);
        is_one.grow(graph.node_bound());
        let mut ones_of = Vec::new();
        let mut values = Vec::new();
        let fronts = &self.dissection.fronts;
        // Elsewhere, all columns are zero.
        let mut open = vec![first];
        while let Some(number) = open.pop() {
            let front = &fronts[number];
            let columns = self.dissection.columns_of(front);
            let value = |&column: &u32| is_one.contains(column as usize);
            let is_start = number == first;
            spend_from(work, columns.len())?;
            if !is_start && !columns[front.own..].iter().any(value) {
                continue;
            }
            spend_from(work, front.own + front.own.min(front.rank) * front.words())?;
            values.clear();
            values.resize(front.words(), 0);
            for (index, column) in columns.iter().enumerate().skip(front.own) {
                if value(column) {
                    flip(&mut values, index);
                }
            }
            let form = self.form(number);
            if is_start {
                // The function acts as a further pivot row whose sum is one.
                form.complete(&mut values, lead + 1, front.own);
                if !is_odd(&self.row[..front.words()], &values) {
                    flip(&mut values, lead);
                }
                form.complete(&mut values, 0, lead);
            } else {
                form.complete(&mut values, 0, front.own);
            }
            for index in ones(&values).take_while(|&index| index < front.own) {
                is_one.insert(columns[index] as usize);
                ones_of.push(columns[index]);
            }
            open.extend(front.children.clone());
        }
        for &column in &ones_of {
            is_one.set(column as usize, false);
        }
        self.ones = is_one;
        ones_of.sort_unstable();
        Ok(Some(ones_of))
    }

    /// The columns that are one in some solution.
    ///
    /// From each root down, the solutions of a front are restricted to the border of each
    /// child and reduced to a basis there. The cost is that of an elimination.
    pub(in crate::edges) fn support(
        &self,
        bound: usize,
        work: &mut Work,
    ) -> Result<FixedBitSet, Interrupted> {
        let mut support = FixedBitSet::with_capacity(bound);
        let fronts = &self.dissection.fronts;
        let mut inherited: Vec<Vec<u64>> = vec![Vec::new(); fronts.len()];
        for (number, front) in fronts.iter().enumerate() {
            let columns = self.dissection.columns_of(front);
            let row_words = front.words();
            let mut solutions = core::mem::take(&mut inherited[number]);
            let form = self.form(number);
            for free in (0..front.own).filter(|&column| form.pivots[column] == NONE) {
                solutions.resize(solutions.len() + row_words, 0);
                let start = solutions.len() - row_words;
                flip(&mut solutions[start..], free);
            }
            let mut union = vec![0; row_words];
            for solution in solutions.chunks_exact_mut(row_words) {
                spend_from(work, front.own + front.own.min(front.rank) * row_words)?;
                form.complete(solution, 0, front.own);
                for (word, values) in union.iter_mut().zip(&*solution) {
                    *word |= values;
                }
            }
            support.extend(ones(&union).map(|index| columns[index] as usize));
            for child in front.children.clone() {
                let lower = &fronts[child];
                let border = self.dissection.border_in_parent(lower);
                let rank = border.len().min(solutions.len() / row_words);
                let mut rows = vec![0; rank * lower.words()];
                let mut pivots = vec![NONE; lower.columns.len()];
                let mut form = GrowingForm::new(&mut rows, &mut pivots);
                let mut row = vec![0; lower.words()];
                for solution in solutions.chunks_exact(row_words) {
                    spend_from(work, border.len())?;
                    row.fill(0);
                    for (index, &above) in (lower.own..).zip(border) {
                        if has(solution, above as usize) {
                            flip(&mut row, index);
                        }
                    }
                    form.insert(&mut row, work)?;
                }
                let size = form.count * lower.words();
                rows.truncate(size);
                inherited[child] = rows;
            }
        }
        Ok(support)
    }

    /// Reduces a function by the rows of the system. Returns the front in which the rest has a lead
    /// without a pivot, and this lead; `None` if the function is zero for every solution. Leaves the
    /// rest in `self.row`.
    pub(in crate::edges) fn reduce(
        &mut self,
        graph: &EdgeGraph,
        function: Function,
        work: &mut Work,
    ) -> Result<Option<(usize, usize)>, Interrupted> {
        let (Function::Column(node) | Function::Row(node)) = function;
        let Some(mut number) = self.dissection.front_of(node) else {
            return Ok(None);
        };
        let mut row = core::mem::take(&mut self.row);
        row.fill(0);
        let mut add = |column: u32| {
            let index = self.dissection.find(number, column);
            index.into_iter().for_each(|index| flip(&mut row, index));
        };
        match function {
            Function::Column(column) => add(column),
            Function::Row(row) => graph.neighbours(row).for_each(add),
        }
        let mut above = vec![0; row.len()];
        let found = loop {
            let front = &self.dissection.fronts[number as usize];
            spend_from(work, row.len())?;
            let form = self.form(number as usize);
            if let Some(lead) = form.reduce(&mut row[..front.words()], front.own, work)? {
                break Some((number as usize, lead));
            }
            if front.parent == NONE {
                break None;
            }
            let border = self.dissection.border_in_parent(front);
            above.fill(0);
            for index in ones(&row[..front.words()]) {
                flip(&mut above, border[index - front.own] as usize);
            }
            core::mem::swap(&mut row, &mut above);
            number = front.parent;
        };
        self.row = row;
        Ok(found)
    }
}
