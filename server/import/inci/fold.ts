/** Letters that do not fall apart into a base letter and a mark. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/;

/** Upper case without accents, blanks squeezed: how names are written in CosIng. */
export function foldInci(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '');
  return plain.toUpperCase().replace(/\s+/g, ' ').trim();
}

/** Letters and digits of a folded name, and nothing else: what spellings of one name have in common. */
export function keyOf(folded: string): string {
  return ASCII.test(folded) ? folded.replace(/[^A-Z0-9]+/g, '') : folded.replace(/[^\p{L}\p{N}]+/gu, '');
}
