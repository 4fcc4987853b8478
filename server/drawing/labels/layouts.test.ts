import { expect, test } from 'vitest';
import { measure } from '../lettering.ts';
import { LOOKS } from '../looks.ts';
import type { Layout } from '../spec.ts';
import { LAYOUTS } from './layouts.ts';
import { shrunk, type Words } from './rows.ts';

const WORDS: Words[] = [
  { name: 'No 1' },
  { name: 'Verbena Wash', line: 'Hand and body', size: '300 ml' },
  { name: 'Overnight Repairing Balm with Rose Hip and Shea', line: 'Barrier cream for tight, reactive skin', size: '50 ml' },
  { name: 'Feuchtigkeitsspendender', line: 'x', size: '1.5 l' },
];
// a bottle's front, a jar's low band, a tall tube, a small roll-on
const AREAS = [
  { top: -322, bottom: -62, max: 168, scale: 1 },
  { top: -130, bottom: -18, max: 210, scale: 0.86 },
  { top: -490, bottom: -142, max: 148, scale: 1 },
  { top: -240, bottom: -36, max: 98, scale: 0.74 },
];

test.each(Object.keys(LAYOUTS) as Layout[])('%s keeps every line of every brand within its label', (layout) => {
  for (const look of Object.values(LOOKS))
    for (const words of WORDS)
      for (const area of AREAS)
        for (const { text, face, size, track, y } of shrunk(LAYOUTS[layout], words, look, area).rows) {
          expect(measure(text, face, size, track), `${look.mark}: ${text}`).toBeLessThanOrEqual(area.max + 0.01);
          expect(y, `${look.mark}: ${text}`).toBeLessThanOrEqual(area.bottom + 0.01);
          expect(y - size, `${look.mark}: ${text}`).toBeGreaterThanOrEqual(area.top - size * 0.4);
        }
});

test('lines of one front do not overlap', () => {
  for (const look of Object.values(LOOKS)) {
    const { rows } = shrunk(LAYOUTS[look.layout], WORDS[2] ?? { name: 'x' }, look, { top: -322, bottom: -62, max: 168, scale: 1 });
    const centred = rows.filter(({ anchor }) => anchor !== 'end').sort((a, b) => a.y - b.y);
    for (const [i, row] of centred.entries()) {
      const above = centred[i - 1];
      if (above) expect(row.y - above.y, `${look.mark}: ${above.text} / ${row.text}`).toBeGreaterThan(row.size * 0.62);
    }
  }
});
