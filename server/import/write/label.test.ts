import { describe, expect, test } from 'vitest';
import { labelOf } from './label.ts';

const statusOf = (...labels: string[]) => labelOf({ labels, cutShort: false }).status;

describe('how much of a label is known', () => {
  test.each([
    ['COMPLETE', 'Aqua, Urea, Talc'],
    ['COMPLETE', 'Active ingredients: Avobenzone 3%, Homosalate 9%. Purpose: Sunscreen. Inactive ingredients: Aqua, Urea'],
    ['PARTIAL', 'Aqua, Urea, Zorblax'],
    ['PARTIAL', '-Niacinamide: Helps brighten.\nAqua, Urea, Talc, Mica, Silica'],
    ['PARTIAL', 'Aqua, Urea, Talc. Please note that Avobenzone may cause a reaction.'],
    ['MISSING', 'No info'],
  ])('%s: %s', (status, text) => {
    expect(statusOf(text)).toBe(status);
  });

  test('what only another language of the label names is in doubt', () => {
    const { entries, status } = labelOf({ labels: ['Aqua, Glycerin, Talc', 'Eau, Avobenzone'], cutShort: false });
    expect(status).toBe('PARTIAL');
    expect(entries.at(-1)).toMatchObject({ inci: 'BUTYL METHOXYDIBENZOYLMETHANE', confidence: 0.5, method: 'mention' });
    expect(statusOf('Aqua, Glycerin, Talc', 'Eau, Glycérine')).toBe('COMPLETE');
  });
});
