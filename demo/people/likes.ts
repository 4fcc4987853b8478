import { uniform } from '../random.ts';

const MOST = 60;

/** Indexes of the members who found a text helpful: usually none, occasionally very many, never the author. */
export function likesFor(seed: string, author: number, memberCount: number, appeal: number, most = MOST): number[] {
  const unit = uniform(`likes ${seed}`);
  const wanted = Math.min(most, memberCount - 1, Math.floor(appeal * (1 / (1 - unit() * 0.995) ** 0.75 - 0.75)));
  const chosen = new Set<number>();
  while (chosen.size < wanted) {
    const member = Math.floor(unit() * memberCount);
    if (member !== author) chosen.add(member);
  }
  return [...chosen];
}
