/** A straight line through samples. */
export interface Slope {
  /** Per unit of time. */
  perUnit: number;
  /** Half the width of the interval that holds the true slope in 95 of 100 cases. */
  margin: number;
}

/** About what Student's distribution gives for twenty samples and more. */
const T95 = 2.05;

/**
 * Least squares of `values` over `times`. Memory stays where it is for a while, so neighbouring samples say nearly the same: the margin counts
 * as many as are independent, by the correlation of each residual with the next.
 */
export function slopeOf(times: readonly number[], values: readonly number[]): Slope {
  const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length;
  const [middle, level] = [mean(times), mean(values)];
  const spread = times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
  const perUnit = times.reduce((sum, time, at) => sum + (time - middle) * ((values[at] as number) - level), 0) / spread;
  const residuals = values.map((value, at) => value - level - perUnit * ((times[at] as number) - middle));
  const squares = residuals.reduce((sum, value) => sum + value ** 2, 0);
  const alike = residuals.slice(1).reduce((sum, value, at) => sum + value * (residuals[at] as number), 0) / (squares || 1);
  const share = (1 - Math.max(0, alike)) / (1 + Math.max(0, alike));
  const independent = Math.max(3, values.length * share);
  return { perUnit, margin: T95 * Math.sqrt(squares / (independent - 2) / spread) };
}
