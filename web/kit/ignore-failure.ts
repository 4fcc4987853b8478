/** The answer of an optional call, or `fallback` if it fails. */
export async function ignoreFailure<T, F>(answer: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await answer;
  } catch {
    return fallback;
  }
}
