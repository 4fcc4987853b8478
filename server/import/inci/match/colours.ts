import { dictionary } from '../dictionary.ts';
import type { Hit } from './hit.ts';
import { lookup, sameSubstance } from './lookup.ts';

const NUMBER = /(?:\bC\s?\.?\s?[IL1]\s?\.?\s*(?:NO\.?|N°|#|:)?\s*|\b)(\d{2}\s?\d{3})(:\d)?(?![\dA-Z-])/g;

/** Colour index numbers anywhere in an entry (`Red 7 Lake (CI 15850:1)`, `77491/77492`); only those that CosIng has. */
export function colours(folded: string): Hit[] {
  if (!/\d{2}\s?\d{3}/.test(folded)) return [];
  const hits: Hit[] = [];
  const rest = folded.replace(NUMBER, (whole: string, digits: string, salt: string | undefined) => {
    const id = colourId(digits.replace(' ', ''), salt);
    if (id === undefined) return whole;
    const hit: Hit = { id, confidence: 0.96, method: 'colour', raw: whole.trim() };
    if (!hits.some((known) => sameSubstance(known, hit))) hits.push(hit);
    return ' ';
  });
  if (hits.length === 1) delete hits[0]?.raw;
  return hits.length === 0 ? hits : [...beside(rest, hits), ...hits];
}

function colourId(digits: string, salt: string | undefined): number | undefined {
  const { colours: numbers } = dictionary();
  return numbers.get(`${digits}${salt ?? ''}`) ?? numbers.get(digits) ?? numbers.get(`${digits}:1`);
}

/** A missing separator can leave another ingredient before the number (`Parfum CI 17200`); a name of the colour itself is none. */
function beside(rest: string, colourHits: Hit[]): Hit[] {
  const name = rest
    .replace(/[()[\]/:.,-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const hit = name.length < 4 ? undefined : lookup(name);
  if (!hit || hit.method === 'synonym' || colourHits.some((colour) => sameSubstance(colour, hit))) return [];
  const { names } = dictionary();
  return /^(?:CI|PIGMENT|ACID|BASIC|SOLVENT|DIRECT|DISPERSE|VAT)\b/.test(names[hit.id ?? -1] ?? '') ? [] : [{ ...hit, raw: name }];
}
