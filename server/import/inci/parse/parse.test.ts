import { describe, expect, test } from 'vitest';
import { parseLabel } from './parse.ts';

const entries = (text: string) =>
  parseLabel(text)
    .lists.flat()
    .map((entry) => entry.raw);
const possible = (text: string) =>
  parseLabel(text)
    .lists.flat()
    .filter((entry) => entry.mayContain)
    .map((entry) => entry.raw);

describe('separators', () => {
  test.each([
    ['Aqua, 1,2-Hexanediol, Glycerin', ['Aqua', '1,2-Hexanediol', 'Glycerin']],
    ['Polysorbate 20,1,2-Hexanediol,Aqua', ['Polysorbate 20', '1,2-Hexanediol', 'Aqua']],
    ['GLYCERIN - 1, 2-HEXANEDIOL - PENTYLENE GLYCOL', ['GLYCERIN', '1, 2-HEXANEDIOL', 'PENTYLENE GLYCOL']],
    ['2-Bromo-2-Nitropropane-1,3-Diol, N,N-Diethyl-M-Aminophenol', ['2-Bromo-2-Nitropropane-1,3-Diol', 'N,N-Diethyl-M-Aminophenol']],
    ['Mica, 77491,77492,77499', ['Mica', '77491', '77492', '77499']],
    ['Aqua; Glycerin • Urea · Talc | Mica、Silica；Algin', ['Aqua', 'Glycerin', 'Urea', 'Talc', 'Mica', 'Silica', 'Algin']],
    ['Cetearyl Alcohol (and) Ceteareth-20 (&) Aqua', ['Cetearyl Alcohol', 'Ceteareth-20', 'Aqua']],
    ['Parfum (Limonene, Linalool), Aqua', ['Parfum (Limonene, Linalool)', 'Aqua']],
    ['Aqua (purified water, PVP, Glycerin', ['Aqua (purified water', 'PVP', 'Glycerin']],
    ['PEG - 100 Stearate, Glycerin, Aqua', ['PEG - 100 Stearate', 'Glycerin', 'Aqua']],
  ])('%s', (text, expected) => {
    expect(entries(text)).toEqual(expected);
  });

  test('a bracket around the whole list does not hide it', () => {
    expect(entries('Cream (Aqua, Glycerin, Urea, Talc, Mica, Silica, Algin, Parfum)')).toHaveLength(8);
  });
});

describe('headings', () => {
  test.each([
    'INGREDIENTS Aqua, Urea',
    'Ingrédients : Aqua, Urea',
    'Ingrédients/Ingredientes: Aqua, Urea',
    'Inhaltsstoffe: Aqua, Urea',
    'Zutaten: Aqua, Urea',
    'Skład: Aqua, Urea',
    'Состав: Aqua, Urea',
    'INCI: Aqua, Urea',
    'Composition: Aqua, Urea',
    'Ingredients (INCI): Aqua, Urea',
    'Other ingredients: Aqua, Urea',
  ])('%s', (text) => {
    expect(entries(text)).toEqual(['Aqua', 'Urea']);
  });

  test('active and inactive ingredients are two lists', () => {
    expect(
      parseLabel('Active Ingredients: Homosalate 10%, Octocrylene. Inactive Ingredients: Water')
        .lists.slice(1)
        .map((list) => list.length),
    ).toEqual([2, 1]);
  });
});

describe('claims and prose', () => {
  test('lines that explain an ingredient are no list', () => {
    const text = '-Vitamin C: Helps brighten.\n-Peptides: Firm the skin.\nWater, Glycerin, Urea, Talc, Mica';
    expect(entries(text)).toEqual(['Water', 'Glycerin', 'Urea', 'Talc', 'Mica']);
  });

  test('nor are they in one line with it', () => {
    expect(entries('-Spirulina: Soothes the skin. -Pullulan: Defends it. Water, Urea')).toEqual(['Water', 'Urea']);
  });

  test('sentences behind the list are cut', () => {
    const text = 'Water, Urea. Please be aware that ingredient lists may change or vary from time to time.';
    expect(entries(text)).toEqual(['Water', 'Urea']);
  });

  test('a dash before a list does not make it a claim', () => {
    expect(entries('- Water, Glycerin, Urea, Talc, Mica')).toEqual(['Water', 'Glycerin', 'Urea', 'Talc', 'Mica']);
  });
});

describe('may contain', () => {
  test.each([
    'Aqua, Mica. May contain (+/-): CI 77891, CI 77491',
    'Aqua, Mica [+/- CI 77891, CI 77491]',
    'Aqua, Mica, peut contenir: CI 77891, CI 77491',
    'Aqua, Mica. Kann enthalten: CI 77891, CI 77491.',
    'Aqua, Mica, ± CI 77891, CI 77491',
    'Aqua, Mica, [May Contain/Peut Contenir (+/-): CI 77891, CI 77491]',
  ])('%s', (text) => {
    expect(entries(text)).toEqual(['Aqua', 'Mica', 'CI 77891', 'CI 77491']);
    expect(possible(text)).toEqual(['CI 77891', 'CI 77491']);
  });
});

describe('what is stripped', () => {
  test.each([
    ['Homosalate 100mg/g, Octocrylene 7.5%, Zinc Oxide (9,6 %)', ['Homosalate', 'Octocrylene', 'Zinc Oxide']],
    ['Aqua*, Glycerin**, Urea¹, Talc (1), Mica†', ['Aqua', 'Glycerin', 'Urea', 'Talc', 'Mica']],
    ['_Linalool_, Limonene™', ['Linalool', 'Limonene']],
    ['Aqua<br>, and Glycerin, D&amp;C Red, <b>Urea</b>', ['Aqua', 'Glycerin', 'D&C Red', 'Urea']],
    ['Octinoxate: sunscreen, active: Avobenzone', ['Octinoxate', 'Avobenzone']],
    ['Sodium Hya­luronate,​Aqua', ['Sodium Hyaluronate', 'Aqua']],
  ])('%s', (text, expected) => {
    expect(entries(text)).toEqual(expected);
  });
});
