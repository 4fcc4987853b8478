import { squeezed } from '../repair/text.ts';

const SEPARATORS = ['>', '»', '|', ';', '/', ' - '];
const DEEPEST = 3;

/** Names from the main category down, at most three of them: a deeper path joins the rest into the third. One alone may be any category's. */
export function readPath(text: string): string[] {
  const separator = SEPARATORS.find((sign) => text.includes(sign));
  const names = (separator === undefined ? [text] : text.split(separator))
    .map((name) => squeezed(name).slice(0, 120))
    .filter((name) => name !== '');
  return names.length <= DEEPEST ? names : [...names.slice(0, DEEPEST - 1), names.slice(DEEPEST - 1).join(' / ')];
}
