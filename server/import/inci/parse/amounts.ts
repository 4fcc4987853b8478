import { anyOf, phrases } from './phrases.ts';

const UNIT = String.raw`(?:%|percent\b|mg\s?\/\s?m?[gl]\b|g\s?\/\s?100\s?(?:g|ml)\b|ppm\b)`;
const NUMBER = String.raw`(?:[<>≤≥~]|(?<!\p{L})(?:min|max|ca)\.?)?\s*\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?\s*${UNIT}\s*(?:\(?[wvm]\s?\/\s?[wvm]\)?)?`;

/** An amount of an ingredient with its brackets: `7.5%`, `(10 %)`, `40 mg/g`. Global: for `replace` only. */
export const AMOUNT = new RegExp(String.raw`[([]?\s*${NUMBER}\s*[)\]]?`, 'giu');

const HAS_AMOUNT = new RegExp(String.raw`\d\s*${UNIT}`, 'i');

/** Whether a text states an amount. */
export function hasAmount(text: string): boolean {
  return HAS_AMOUNT.test(text);
}

const ROLE = anyOf(phrases.roles);
const ROLES = String.raw`${ROLE}(?:\s*(?:[/,&]|and)\s*${ROLE})*(?!\p{L})`;
/** A role in a column of its own after the amount: `3.0% ..... Sunscreen`. */
const ROLE_BEHIND = new RegExp(String.raw`(${NUMBER}\s*[)\]]?)[\s.…·:–-]*${ROLES}[\s.:]*`, 'giu');
/** What an amount can refer to, rather than the next name. */
const SOLUTION = String.raw`(?:in|of|aq|aqueous|sol|solution|w|v|organic|and|et|und|aktiv|active)\b`;
const NEXT_NAME = new RegExp(String.raw`([\p{L}\p{N}][\s([]*${NUMBER}[)\]]?)[\s.…]+(?=\p{L})(?!${SOLUTION})`, 'giu');

/** The comma in `2,5 %`, which separates no names. */
const DECIMAL_COMMA = new RegExp(String.raw`(?<=\d),(?=\d+\s*${UNIT})`, 'gi');
/** Heading of the column of roles. */
const PURPOSE = /(?<!\p{L})purposes?(?!\p{L})\s*:?/giu;

/** Inserts a separator after amounts if only a role or nothing is between a name and the next one, as in tables of active ingredients. */
export function partedAtAmounts(list: string): string {
  return hasAmount(list)
    ? list.replace(DECIMAL_COMMA, '.').replace(PURPOSE, ', ').replace(ROLE_BEHIND, '$1, ').replace(NEXT_NAME, '$1, ')
    : list;
}

const ONLY_ROLES = new RegExp(String.raw`^[\s.:(]*${ROLES}[\s.):]*$`, 'iu');

/** Whether a text states nothing but what ingredients are for (`Sunscreen.`, `Active ingredients`). */
export function isRole(text: string): boolean {
  return ONLY_ROLES.test(text);
}
