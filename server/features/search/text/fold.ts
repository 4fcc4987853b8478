/** To be raised with every change of folding or of words: an index built with another version is rebuilt. */
export const FOLD_VERSION = 2;

// NFKD would turn ™ into the letters "tm".
const TRADE_MARKS = /[™®©℠℗]/g;

// Only these: dropping all marks (\p{M}) would remove the vowel signs of Hindi and Thai.
const DROPPED = new RegExp(
  [
    '[\\u0300-\\u036f\\u20d0-\\u20f0', // accents, enclosing signs
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed', // harakat, tatweel
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7', // Hebrew points
    '\\u093c', // the dot below of Hindi, which many leave out
    '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe00-\\ufe0f\\ufeff]', // soft hyphen, zero width, directions, variants
  ].join(''),
  'g',
);

const LETTERS = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ', ʻ: "'", ʼ: "'" }),
  ...Object.entries({ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }),
  ['\u0901', '\u0902'], // the two nasal signs of Hindi
  ...digitsFrom(0x660), // Arabic
  ...digitsFrom(0x6f0), // Persian
  ...digitsFrom(0x966), // Devanagari
]);
const MAPPED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

function digitsFrom(zero: number): [string, string][] {
  return Array.from({ length: 10 }, (_, value) => [String.fromCharCode(zero + value), String(value)]);
}

/** Normalises text for indexing and queries alike: lower case, no accents, one spelling of letters and digits. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(TRADE_MARKS, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(MAPPED, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC');
}
