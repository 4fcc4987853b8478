/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'SS',
  ẞ: 'SS',
  œ: 'OE',
  Œ: 'OE',
  æ: 'AE',
  Æ: 'AE',
  ø: 'O',
  Ø: 'O',
  ł: 'L',
  Ł: 'L',
  đ: 'D',
  Đ: 'D',
  ı: 'I',
  α: 'ALPHA',
  β: 'BETA',
  γ: 'GAMMA',
  δ: 'DELTA',
  ω: 'OMEGA',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '⁄': '/',
  '×': 'X',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range covers all of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Upper case without accents and with single blanks, as CosIng writes names. */
export function foldInci(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '');
  return plain.toUpperCase().replace(/\s+/g, ' ').trim();
}

/** Only the letters and digits of a folded name, which all spellings of the name share. */
export function keyOf(folded: string): string {
  return ASCII.test(folded) ? folded.replace(/[^A-Z0-9]+/g, '') : folded.replace(/[^\p{L}\p{N}]+/gu, '');
}
