import { fc } from '../support/fast-check.ts';
import type { Draw } from './draw.ts';

/** Texts that have broken some software before. */
const texts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\uD800', 'a\uDFFFb', '\u202Eabc', '\u200F\u200E', '\uFEFF', '\u2028', '\r\nX-Injected: 1', '\u0085'],
  ...[
    'e\u0301'.repeat(60),
    '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
    '\uFDFA',
    '\u0130I\u0131i',
    '\uFF41\uFF42',
    'Z\u0351\u036B\u0343\u036A',
  ],
  ...['NaN', 'Infinity', '-0', '1e3', '0x10', '+1', '012', '1,2,', '\u0663', '9'.repeat(400), '-1', '2147483648', '9223372036854775808'],
  ...["' or 1=1 --", '"; drop table member; --', '%', '_', '\\', '%00', '%', '$1', '::int', 'a & b | !c', '(', '* :*'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '$' + '{7*7}',
    '{count, plural, one',
    'javascript:alert(1)',
  ],
  ...['../../../../etc/passwd', '..\\..\\x', '/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:1/', '//evil.example', 'C:\\x'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[]', '{}', '[object Object]'],
  ...['0000-00-00', '2023-02-29', '9999-12-31', '-000001-01-01', '1990-05-17T00:00:00Z', '+275760-09-13T00:00:00.001Z', '0001-01-01'],
  ...['a@b', 'a@@b.de', '"a b"@example.com', 'a@b.de\n', 'a@[127.0.0.1]', `${'a'.repeat(250)}@b.de`, '\u00e4@\u00f6.de'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'x'.repeat(301)],
];

const numbers: readonly number[] = [
  ...[
    0,
    -0,
    -1,
    1,
    0.1,
    1.5,
    1e300,
    -1e300,
    1e-300,
    5e-324,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    1e21,
  ],
];

/** Property names that every object inherits, and those that change an object's prototype. */
export const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const;

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const keyed = (name: string): unknown => JSON.parse(`{${JSON.stringify(name)}: {"isAdmin": true, "id": 1}}`);

/** A value that no field should accept, or that is just within the limits of one. */
export function hostileValue(draw: Draw): unknown {
  const kinds: (() => unknown)[] = [
    () => draw.oneOf(texts),
    () => draw.oneOf(texts),
    () => draw.oneOf(texts) + draw.oneOf(texts),
    () => draw.oneOf(numbers),
    () => draw.oneOf([null, true, false, [], {}, [null], [[]], [{}], '0', '1']),
    () => draw.from(fc.string({ unit: 'binary', maxLength: 200 })),
    () => draw.from(fc.string({ unit: 'grapheme', maxLength: 200 })),
    () => draw.oneOf(['x', '\u{1F600}', ' ', '<', '%']).repeat(draw.oneOf([101, 301, 1_001, 10_001, 100_001])),
    () => Array.from({ length: draw.oneOf([61, 201, 501, 4_001]) }, (_, at) => at + 1),
    () => nested(draw.oneOf([2, 40, 2_000])),
    () => keyed(draw.oneOf(prototypeNames)),
    () => draw.from(fc.jsonValue({ maxDepth: 3 })),
  ];
  return draw.oneOf(kinds)();
}
