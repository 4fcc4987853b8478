import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import sharp from 'sharp';
import { type Captcha, QUESTION_PREFIX } from './captcha.ts';

/** A captcha for browsers without scripts: digits drawn as a picture, to be typed. */
export interface PlainCaptcha {
  /** New digits with a signed token that can verify them without revealing them. */
  ask(): { token: string; digits: string };
  /** The digits as a PNG, each one bent, turned and moved differently. */
  draw(digits: string): Promise<Buffer>;
  /** The solution text, sent in the same field as that of another captcha. */
  solution(token: string, answer: string): string;
  check: Captcha['check'];
}

const LENGTH = 5;
/** Nobody reads and types five digits faster than this. */
const SOONEST_MS = 3_000;
const LIFE_MS = 20 * 60_000;
export const QUESTION_LIFE_S = LIFE_MS / 1000;

const SOLUTION = /^question (\d{13})\.([\w-]{16})\.([\w-]{43}) (\d{5})$/;

/** Converts digits of any script to Latin ones and removes the separators that people type. */
const latin = (answer: string): string =>
  answer.replace(/[\s.,-]/g, '').replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    // The digits of a script are ten consecutive code points starting with its zero.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
    return String(value);
  });

/** Issues and checks questions; `secret` signs them. Nothing is stored until a question is answered. */
export function digitQuestion(secret: string): PlainCaptcha {
  const sign = (about: string, digits: string) => createHmac('sha256', secret).update(`${about}.${digits}`).digest();
  return {
    ask() {
      const digits = Array.from({ length: LENGTH }, () => randomInt(10)).join('');
      const about = `${Date.now()}.${randomBytes(12).toString('base64url')}`;
      return { token: `${about}.${sign(about, digits).toString('base64url')}`, digits };
    },
    draw: (digits) =>
      sharp(Buffer.from(drawing(digits)))
        .png()
        .toBuffer(),
    solution: (token, answer) => `${QUESTION_PREFIX}${token} ${latin(answer)}`,
    async check(solution) {
      const [, at = '', nonce = '', signature = '', digits = ''] = SOLUTION.exec(solution) ?? [];
      const age = Date.now() - Number(at);
      if (nonce === '' || age < SOONEST_MS || age > LIFE_MS) return null;
      const isRight = timingSafeEqual(sign(`${at}.${nonce}`, digits), Buffer.from(signature, 'base64url'));
      // A wrong answer also uses up the question, so that nobody can guess twice.
      return { mark: `${QUESTION_PREFIX}${nonce}`, until: new Date(Number(at) + LIFE_MS), ...(!isRight && { isWrong: true as const }) };
    },
  };
}

/** Extends a captcha so that it also accepts answers to questions. */
export const withQuestionFallback = (captcha: Captcha, question: PlainCaptcha): Captcha => ({
  ...captcha,
  check: (solution) => (solution.startsWith(QUESTION_PREFIX) ? question.check(solution) : captcha.check(solution)),
});

/** Strokes of the digits 0 to 9 in a box of 10 by 16 units. */
const STROKES = [
  'M5 1C1 1 1 15 5 15C9 15 9 1 5 1Z',
  'M2 4L6 1L6 15',
  'M1 4C2 0 9 0 9 5C9 9 2 11 1 15L9 15',
  'M1 2C5 -1 9 2 8 5C7 7.5 4 7.5 4 7.5C7 7.5 9.5 9 9 12C8 16 2 16 1 13',
  'M7 15L7 1L1 11L9.5 11',
  'M8.5 1L2 1L1.5 7C5 5 9 7 9 10.5C9 15 3 16.5 1 13',
  'M8 1.5C3 1.5 1 7 1 10.5C1 16.5 9 16.5 9 10.5C9 6 2.5 6 1.2 10',
  'M1 1L9 1L4 15',
  'M5 7.5C1 7 1 1 5 1C9 1 9 7 5 7.5C0 8 0 15 5 15C10 15 10 8 5 7.5Z',
  'M9 6C9 11 1 11 1 5.5C1 -0.5 9 -0.5 9 5.5C9 10 7 15 3 15',
];
export const QUESTION_SIZE = { width: 220, height: 72 } as const;

const between = (least: number, most: number): number => least + (randomInt(1000) / 1000) * (most - least);

function drawing(digits: string): string {
  const { width, height } = QUESTION_SIZE;
  const all = [...digits].map((digit, place) => {
    const at = `translate(${16 + place * 40 + between(-4, 4)} ${between(8, 20)})`;
    const bent = `rotate(${between(-18, 18)} 12 22) skewX(${between(-14, 14)}) scale(${between(2.2, 2.7)} ${between(2.3, 2.9)})`;
    return `<path transform="${at} ${bent}" d="${STROKES[Number(digit)]}" stroke-width="${between(1.1, 1.6)}"/>`;
  });
  const point = () => `${between(0, width)} ${between(0, height)}`;
  const lines = Array.from({ length: 3 }, () => `<path d="M${point()}Q${point()} ${point()}" stroke-width="${between(0.6, 1.1)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbf8f5"/>
<g fill="none" stroke="#5b2a45" stroke-linecap="round" stroke-linejoin="round">${all.join('')}${lines.join('')}</g></svg>`;
}
