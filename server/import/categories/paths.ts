import { nameKey } from '../name-key.ts';
import { squeezed } from '../repair/text.ts';

const SEPARATORS = ['>', '»', '|', ';', '/', ' - '];
const DEEPEST = 3;
/** The child of a category with children, for products whose path ends at that category. */
export const OTHER = 'Other';

/**
 * Names from the main category down, at most three: a deeper path joins the rest into the third. A single name may be that of any category.
 */
export function readPath(text: string): string[] {
  const separator = SEPARATORS.find((sign) => text.includes(sign));
  const names = (separator === undefined ? [text] : text.split(separator))
    .map((name) => squeezed(name).slice(0, 120))
    .filter((name) => name !== '');
  return names.length <= DEEPEST ? names : [...names.slice(0, DEEPEST - 1), names.slice(DEEPEST - 1).join(' / ')];
}

/** A key for comparing paths regardless of how their names are spelt. */
const pathKey = (path: readonly string[]): string => JSON.stringify(path.map((name) => nameKey(name) || name));

/** The paths of a file that have others below them: products belong to the lowest level. */
export class ParentPaths {
  readonly #keys = new Set<string>();

  add(text: string): void {
    const path = readPath(text);
    for (let length = 1; length < path.length; length++) this.#keys.add(pathKey(path.slice(0, length)));
  }

  has(path: readonly string[]): boolean {
    return this.#keys.has(pathKey(path));
  }
}
