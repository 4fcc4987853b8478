const AMOUNT = /[([]?\s*(?:[<>≤≥~]|min\.?|max\.?|ca\.?)?\s*\d+(?:[.,]\d+)?\s*(?:%|percent\b|mg\s?\/\s?g\b|mg\s?\/\s?ml\b|g\s?\/\s?100\s?(?:g|ml)\b|ppm\b)\s*(?:\(?[wvm]\s?\/\s?[wvm]\)?)?\s*[)\]]?/gi;
const FOOTNOTE = /[*†‡°¹²³⁴⁵⁶º^¤§#~""„“”«»]+|\(\s*[\d*†‡]{1,2}\s*\)|\[\s*\d{1,2}\s*\]/g;
const ROLE = /\s*:\s*(?:sunscreens?|skin protectants?|moisturi[sz]ers?|acne (?:treatment|medication)|antiperspirants?|anti-?dandruff|exfoliants?|analgesics?|anticavity|antiseptics?|astringents?)\.?$/i;
const LEAD = /^(?:[\s.,;:)\]}\-–+/\\=>]|and\s|et\s|und\s|y\s+(?=\p{L}{4})|e\s+(?=\p{L}{4})|contains?:?\s|active:|inactive:|actifs?:|of which|plus\s)+/iu;
const TRAIL = /[\s.,;:([{\-–+/\\=]+$/;

/** An entry without amounts, footnote marks, roles and what separators left at its ends; a name's own full stop stays. */
export function strip(entry: string): string {
  const bare = entry.replace(AMOUNT, ' ').replace(FOOTNOTE, ' ').replace(ROLE, '').replace(LEAD, '').replace(/[^\S\n]+/g, ' ');
  return withoutStrayEnds(bare.replace(TRAIL, '').trim());
}

function withoutStrayEnds(text: string): string {
  const opened = text.match(/[([{]/g)?.length ?? 0;
  const closed = text.match(/[)\]}]/g)?.length ?? 0;
  return closed > opened ? text.replace(/[)\]}]+$/, (end) => end.slice(0, Math.max(0, end.length - (closed - opened)))).trim() : text;
}

/** A footnote (`*from organic farming`) is no ingredient; a name with its mark in front is. */
export function isFootnote(entry: string): boolean {
  return /^\s*\(?[*†‡°¹²³]+\)?\s*[=:]?\s*(?:\p{Ll}|(?:ingredients?|ingrédients?|from|issus?|organic|certified|natural|plant|essential|provenant|aus|made|denotes|indicates|of|component|clinical|da |de |derived|produced|propellant|hadasei)\b)/iu.test(entry) &&
    !/^\s*[*†‡°]+\s*\p{Ll}+\s+\p{Ll}+\s*[*†‡°]*$/u.test(entry);
}
