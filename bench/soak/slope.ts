/** A line fitted through samples. */
export interface Slope {
  /** Slope per unit of time. */
  perUnit: number;
  /** Half the width of the 95 % confidence interval of the slope. */
  margin: number;
}

/** Approximate quantile of Student's t-distribution for twenty samples or more. */
const T95 = 2.05;

/**
 * Least squares of `values` over `times`. Memory stays level for a while, so neighbouring samples are correlated: the margin uses the
 * effective number of independent samples, derived from the lag-1 autocorrelation of the residuals.
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
