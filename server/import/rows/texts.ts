import { isLanguage } from '../../../i18n/languages.ts';
import type { RawRow } from '../readers/index.ts';
import { squeezed } from '../repair/text.ts';

const NO_NAME =
  /^(?:[^\p{L}\p{N}]*|chargement…?|chargement\.\.\.|loading…?|loading\.\.\.|unknown|inconnu|sans nom|n\/?a|null|none|undefined|to be completed)$/iu;
const LONGEST_NAME = 250;
const AMOUNT = /^\d+(?:[.,]\d+)?\s?(?:ml|cl|l|g|kg|mg|oz|fl ?oz|pcs?|st)\.?$/i;

/** A product's display name: on one line, not all in capitals, with the amount if it lacks one; empty when there is no name. */
export function productName(text: string, brand: string, quantity: string): string {
  const name = softened(squeezed(text)).slice(0, LONGEST_NAME);
  if (NO_NAME.test(name)) return '';
  if (name.toLowerCase() === brand.toLowerCase()) return quantity === '' ? '' : `${name} ${quantity}`;
  const amount = AMOUNT.test(quantity) && !/\d\s?(?:ml|cl|l|g|kg|mg|oz)\b/i.test(name) ? ` ${quantity}` : '';
  return name + amount;
}

/** Converts a name that is all in capitals to title case; short words and those with digits stay (`SPF 50 UV`). */
function softened(name: string): string {
  if (name.length < 5 || name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.replace(/\p{L}[\p{L}\p{N}'’]*/gu, (word) =>
    word.length < 4 || /\d/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** Names in other interface languages that differ from the main one. */
export function namesByLanguage(values: RawRow['values'], main: string, repaired: (text: string) => string): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    const code = field.startsWith('name:') ? field.slice(5) : '';
    if (code === '' || !isLanguage(code) || !value) continue;
    const name = softened(squeezed(repaired(value))).slice(0, LONGEST_NAME);
    if (name !== main && !NO_NAME.test(name)) names[code] = name;
  }
  return names;
}

/** Attributes from `Skin type: Dry, Oily; Finish: Matte` and from columns `attribute:Finish`. */
export function attributesOf(values: RawRow['values'], repaired: (text: string) => string): { title: string; options: string[] }[] {
  const pairs = (values.attributes ?? '').split(/[;|]/).map((pair) => pair.split(':'));
  for (const [field, value] of Object.entries(values)) if (field.startsWith('attribute:')) pairs.push([field.slice(10), value ?? '']);
  return pairs.flatMap(([title, ...options]) => {
    const words = repaired(options.join(':'))
      .split(/[,/]/)
      .map((word) => squeezed(word).slice(0, 80))
      .filter((word) => word !== '');
    const name = squeezed(repaired(title ?? '')).slice(0, 80);
    return name === '' || words.length === 0 ? [] : [{ title: name, options: [...new Set(words)].slice(0, 50) }];
  });
}
