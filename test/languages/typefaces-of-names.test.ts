import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { stacksOf } from './typefaces.ts';

const names = ['सुनीता', '李雪梅', '佐々木さくら', 'Наталья', 'نورة', 'สมหญิง', '김서연', '🌹😀✨💄'];

test.each(languages)('names in all scripts have a face on pages in $code', ({ code }) => {
  const { '--text': text, '--display': display } = stacksOf(code);
  for (const character of new Set(names.join(''))) {
    const point = character.codePointAt(0) ?? 0;
    for (const stack of [text, display])
      expect(
        stack.some((face) => face.claims(point) && face.draws(point)),
        character,
      ).toBe(true);
  }
});

test('the menu of languages has the glyphs of their names, also where the system has none', () => {
  const stack = stacksOf('en')['.menu-panel--langs'];
  for (const character of new Set(languages.map(({ name }) => name).join(''))) {
    const point = character.codePointAt(0) ?? 0;
    const face = stack.find((one) => one.claims(point));
    expect(face?.draws(point), character).toBe(true);
  }
});
