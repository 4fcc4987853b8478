import { describe, expect, it } from 'vitest';
import { demoProducts } from '../catalogue/index.ts';
import { SENTENCE_LIMIT, sentencesOf } from './ledger.ts';
import { fill } from './template.ts';

const texts = demoProducts().map((product) => product.description);
const paragraphs = texts.flatMap((text) => text.split('\n\n'));

describe('descriptions', () => {
  it('share no paragraph', () => {
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it('wear no sentence out', () => {
    const counts = new Map<string, number>();
    for (const sentence of texts.flatMap(sentencesOf)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(SENTENCE_LIMIT);
    expect(counts.size).toBeGreaterThan(5000);
  });

  it('are two to four paragraphs of finished prose', () => {
    const lengths = texts.map((text) => text.split('\n\n').length);
    expect(lengths.filter((count) => count >= 2).length).toBeGreaterThan(890);
    expect(Math.max(...lengths)).toBe(4);
    expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(300);
    expect(texts.filter((text) => /[{}[\]|@]|undefined| {2}|\.\.| ,|,,/.test(text))).toEqual([]);
    expect(paragraphs.filter((paragraph) => !/^\P{Ll}.*[.!?]$/u.test(paragraph))).toEqual([]);
  });

  it('promise no healing', () => {
    expect(texts.filter((text) => /\b(cures?|heals?|clinically|anti-ageing|miraculous)\b/i.test(text))).toEqual([]);
  });
});

describe('a template', () => {
  const first = () => 0;

  it('fills slots, with capitals and articles put right', () => {
    expect(fill('{A^} helps. A {noun} {does}.', { A: 'oat', noun: 'essence', does: 'works' }, [], first)).toBe(
      'Oat helps. An essence works.',
    );
  });

  it('is not said when a slot is missing, unless an alternative can do without', () => {
    expect(fill('It smells of {N1}.', {}, [], first)).toBeUndefined();
    expect(fill('It smells [of {N1}|of little].', {}, [], first)).toBe('It smells of little.');
    expect(fill('It smells [of {N1}].', {}, [], first)).toBeUndefined();
  });

  it('keeps to products with its tags', () => {
    expect(fill('@spray,foam Shake it.', {}, ['spray'], first)).toBe('Shake it.');
    expect(fill('@spray Shake it.', {}, ['cream'], first)).toBeUndefined();
    expect(fill('@!tool Use it up.', {}, ['tool'], first)).toBeUndefined();
    expect(fill('Use [@bar a bar|@gel a pump].', {}, ['gel'], first)).toBe('Use a pump.');
  });
});
