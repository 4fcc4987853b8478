import { describe, expect, test } from 'vitest';
import { dictionary } from '../dictionary.ts';
import { foldInci } from '../fold.ts';
import { mayBeOne } from './joinable.ts';
import { lookup } from './lookup.ts';
import { spelling } from './spelling.ts';

const isKnown = (pieces: string[]) => {
  const folded = foldInci(pieces.join(' '));
  return (lookup(folded) ?? spelling(folded)) !== undefined;
};

describe('pieces of one name', () => {
  test.each<[string[]]>([
    [['Sodium Lauryl Sul', 'fate']],
    [['Sodium', 'Lauryl', 'Sulphate']],
    [['Organic Jojoba', 'Ester']],
    [['Isopropy1', 'Palmitate']],
    [['Sodium', 'Benzoate1']],
    [['Glycérin']],
  ])('%j may be one', (pieces) => {
    expect(mayBeOne(pieces)).toBe(true);
  });

  test.each<[string[]]>([[['Glycerin', 'Aqua']], [['Glycerin', 'Sodium', 'Benzoate']], [['Aqua', 'Parfum', 'Talc', 'Mica']]])(
    '%j are several',
    (pieces) => {
      expect(mayBeOne(pieces)).toBe(false);
    },
  );

  test('every name known when joined is found, however it is split and spelled', () => {
    const names = dictionary().names.filter((name, at) => at % 40 === 0 && name.includes(' '));
    const changes = [
      (name: string) => name,
      (name: string) => name.replace('L', '1'),
      (name: string) => name.replace('O', '0'),
      (name: string) => `${name}S`,
      (name: string) => name.replace('SULFATE', 'SULPHATE'),
      (name: string) => `ORGANIC ${name}`,
      (name: string) => `${name}2`,
    ];
    const torn = names.flatMap((name) => changes.map((change) => change(name).split(' ')));
    const known = torn.filter(isKnown);
    expect(known.length).toBeGreaterThan(names.length * 3);
    expect(known.filter((pieces) => !mayBeOne(pieces))).toEqual([]);
  });
});
