/** The digits of a code's boxes and the index of the focused box. */
export interface Boxes {
  digits: readonly string[];
  at: number;
}

/** Extracts digits, mapping those of other scripts to 0 to 9. */
function digitsOf(text: string): string[] {
  return (text.normalize('NFKC').match(/\p{Nd}/gu) ?? []).map((digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Arabic-Indic digits.
    if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
    return code >= 0x6f0 && code <= 0x6f9 ? String(code - 0x6f0) : digit;
  });
}

/** Enters digits into the box and those after it; a whole code fills all boxes, whichever box gets it. Focuses the next box. */
export function enterDigits(digits: readonly string[], at: number, text: string): Boxes {
  const typed = digitsOf(text);
  const start = typed.length >= digits.length ? 0 : at;
  const next = digits.map((digit, place) => typed[place - start] ?? digit);
  return { digits: next, at: Math.min(start + typed.length, digits.length - 1) };
}

/** Backspace clears the box, or the previous one if the box is empty. */
export function eraseDigit(digits: readonly string[], at: number): Boxes {
  const place = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return { digits: digits.map((digit, index) => (index === place ? '' : digit)), at: place };
}

/** The box that an arrow key, Home or End moves to; null for other keys. Boxes run from left to right in every language. */
export function moveTo(key: string, at: number, count: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1);
}
