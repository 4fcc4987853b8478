import phrases from '../data/phrases.json' with { type: 'json' };

export { phrases };

/** A pattern that matches any of the given ones. */
export function anyOf(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`;
}
