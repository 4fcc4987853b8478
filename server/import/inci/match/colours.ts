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

/** Other ingredients beside the numbers (`Parfum CI 17200`, `Pearl (Mica, CI 77891)`). */
function beside(rest: string, colourHits: Hit[]): Hit[] {
  const whole = rest
    .replace(/[()[\]/:.,-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const groups = rest
    .split(/[()[\]]/)
    .map((group) => group.split(/(?<!\d),|,(?!\d)|;/).map((piece) => piece.replace(/^[\s/:.-]+|[\s/:.-]+$/g, '')));
  const listed = groups.flatMap((pieces) => pieces.flatMap((piece) => besideNamed(piece, colourHits, pieces.length > 1)));
  const hits = [...besideNamed(whole, colourHits, false), ...listed];
  return hits.filter((hit, at) => hits.findIndex((other) => sameSubstance(other, hit)) === at);
}

/** A name of the colour itself is no other ingredient, and neither are most synonyms unless they are in a list. */
function besideNamed(name: string, colourHits: Hit[], isListed: boolean): Hit[] {
  const hit = name.length < 4 ? undefined : lookup(name);
  if (!hit || (hit.method === 'synonym' && !isListed) || colourHits.some((colour) => sameSubstance(colour, hit))) return [];
  const { names } = dictionary();
  return !isListed && /^(?:CI|PIGMENT|ACID|BASIC|SOLVENT|DIRECT|DISPERSE|VAT)\b/.test(names[hit.id ?? -1] ?? '')
    ? []
    : [{ ...hit, raw: name }];
}
