import type { Columns } from '../listing/columns.ts';

/** Virtual votes at the shop's mean that each product starts with, so that a single five-star review cannot reach the top. */
const PRIOR_VOTES = 5;

/** The Bayesian mean of a row's ratings, in half stars. */
export function bayesianRating({ ratingSum, ratingCount }: Columns): (row: number) => number {
  const votes = ratingCount.reduce((sum, count) => sum + count, 0);
  const mean = votes === 0 ? 0 : ratingSum.reduce((sum, value) => sum + value, 0) / votes;
  return (row) => ((ratingSum[row] as number) + mean * PRIOR_VOTES) / ((ratingCount[row] as number) + PRIOR_VOTES);
}

/** Rows in order of the Bayesian mean of their ratings; unrated products are left out. */
export function highestRated(columns: Columns, limit: number): number[] {
  const { ratingCount, ids } = columns;
  const score = bayesianRating(columns);
  const best: { row: number; score: number }[] = [];
  for (let row = 0; row < columns.size; row += 1) {
    if (ratingCount[row] === 0) continue;
    const candidate = { row, score: score(row) };
    if (best.length === limit && candidate.score <= (best[limit - 1]?.score ?? 0)) continue;
    const place = best.findIndex(
      (other) => other.score < candidate.score || (other.score === candidate.score && (ids[other.row] as number) > (ids[row] as number)),
    );
    best.splice(place < 0 ? best.length : place, 0, candidate);
    if (best.length > limit) best.pop();
  }
  return best.map(({ row }) => row);
}
