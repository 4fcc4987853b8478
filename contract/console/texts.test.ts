import { expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import { fieldErrors } from '../issues.ts';

function judged(input: Record<string, unknown>): unknown {
  const read = endpoints['PUT console/products/{id}'].input.safeParse({ id: 1, version: 1, ...input });
  return read.success ? read.data : fieldErrors(read.error).map(({ field, key }) => `${field}: ${key}`);
}

test.each([
  [{ texts: { en: { name: 'x'.repeat(301) } } }, 'texts.en.name: invalid.max_length'],
  [{ texts: { de: { description: 'x'.repeat(10_001) } } }, 'texts.de.description: invalid.max_length'],
  [{ texts: { en: { name: 'a\0b' } } }, 'texts.en.name: invalid.characters'],
  [{ texts: { en: { name: 5 } } }, 'texts.en.name: expected.text'],
  [{ pictures: [{ image: 'a.webp', alt: { en: 'x'.repeat(301) } }] }, 'pictures.0.alt.en: invalid.max_length'],
])('a text that cannot be taken is refused with what is wrong with it', (input, refusal) => {
  expect(judged(input)).toEqual([refusal]);
});

test('what nobody can see is no text', () => {
  const texts = { en: { meta_title: '\u200b\u2060 \u00ad', description: ' \ufe0f\n' } };
  expect(judged({ texts })).toMatchObject({ texts: { en: { meta_title: '', description: '' } } });
  expect(judged({ barcodes: ['\u200b', '4012345678901', ''] })).toMatchObject({ barcodes: ['4012345678901'] });
  expect(judged({ texts: { en: { name: 'क्\u200dष 👩\u200d🔬' } } })).toMatchObject({ texts: { en: { name: 'क्\u200dष 👩\u200d🔬' } } });
});

test('a line has nothing that turns the words beside it', () => {
  expect(judged({ texts: { en: { name: '\u202e Rose\u202c \u2067وردة\u2069\u200f' } } })).toMatchObject({
    texts: { en: { name: 'Rose وردة\u200f' } },
  });
});
