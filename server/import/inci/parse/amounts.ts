import { anyOf, phrases } from './phrases.ts';

const UNIT = String.raw`(?:%|percent\b|mg\s?\/\s?m?[gl]\b|g\s?\/\s?100\s?(?:g|ml)\b|ppm\b)`;
const NUMBER = String.raw`(?:[<>≤≥~]|(?<!\p{L})(?:min|max|ca)\.?)?\s*\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?\s*${UNIT}\s*(?:\(?[wvm]\s?\/\s?[wvm]\)?)?`;

/** How much of an ingredient there is, with its brackets: `7.5%`, `(10 %)`, `40 mg/g`. Global: for `replace` only. */
export const AMOUNT = new RegExp(String.raw`[([]?\s*${NUMBER}\s*[)\]]?`, 'giu');

const HAS_AMOUNT = new RegExp(String.raw`\d\s*${UNIT}`, 'i');

/** Whether a text says how much of something there is. */
export function hasAmount(text: string): boolean {
  return HAS_AMOUNT.test(text);
}

const ROLE = anyOf(phrases.roles);
const ROLES = String.raw`${ROLE}(?:\s*(?:[/,&]|and)\s*${ROLE})*(?!\p{L})`;
/** A role in a column of its own behind the amount: `3.0% ..... Sunscreen`. */
const ROLE_BEHIND = new RegExp(String.raw`(${NUMBER}\s*[)\]]?)[\s.…·:–-]*${ROLES}[\s.:]*`, 'giu');
/** What an amount can be of, rather than the next name. */
const SOLUTION = String.raw`(?:in|of|aq|aqueous|sol|solution|w|v|organic|and|et|und|aktiv|active)\b`;
const NEXT_NAME = new RegExp(String.raw`([\p{L}\p{N}][\s([]*${NUMBER}[)\]]?)[\s.…]+(?=\p{L})(?!${SOLUTION})`, 'giu');

/** `2,5 %`: no comma between two names. */
const DECIMAL_COMMA = new RegExp(String.raw`(?<=\d),(?=\d+\s*${UNIT})`, 'gi');
/** Heads the column of roles. */
const PURPOSE = /(?<!\p{L})purposes?(?!\p{L})\s*:?/giu;

/** Puts a separator behind amounts where only a role or nothing stands between a name and the next one, as in tables of active ingredients. */
export function partedAtAmounts(list: string): string {
  return hasAmount(list)
    ? list.replace(DECIMAL_COMMA, '.').replace(PURPOSE, ', ').replace(ROLE_BEHIND, '$1, ').replace(NEXT_NAME, '$1, ')
    : list;
}

const ONLY_ROLES = new RegExp(String.raw`^[\s.:(]*${ROLES}[\s.):]*$`, 'iu');

/** Whether a text says what ingredients are for, and nothing else (`Sunscreen.`, `Active ingredients`). */
export function isRole(text: string): boolean {
  return ONLY_ROLES.test(text);
}
