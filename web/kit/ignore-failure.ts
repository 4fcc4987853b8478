/** The answer of a call that a page can do without: a failure leaves `fallback` in its place and its section out. */
export async function ignoreFailure<T, F>(answer: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await answer;
  } catch {
    return fallback;
  }
}
