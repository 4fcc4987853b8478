import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/fast-check.ts';
import { readRows, sniff } from '../readers/index.ts';
import { ingredientIdentity, readLabel, resolveIngredients } from './index.ts';

const names = (text: string) => resolveIngredients(text).map((entry) => entry.inci);

describe('labels', () => {
  test.each([
    [
      'a French serum',
      'Aqua/Water/Eau, Glycerin, 1,2-Hexanediol, Parfum (Fragrance), Limonene.',
      ['AQUA', 'GLYCERIN', '1,2-HEXANEDIOL', 'PARFUM', 'LIMONENE'],
    ],
    [
      'torn at commas',
      'AROMA, SODIUM LAURYL SUL, FATE, SODIUM POLY - PHOSPHATE',
      ['AROMA', 'SODIUM LAURYL SULFATE', 'SODIUM POLYPHOSPHATE'],
    ],
    ['torn at a line end', 'Sodium Hya-\nluronate, Aqua', ['SODIUM HYALURONATE', 'AQUA']],
    ['one name a line', 'Aqua\nGlycerin\nParfum', ['AQUA', 'GLYCERIN', 'PARFUM']],
    ['full stops for commas', 'Aqua. Glycerin. Alcohol Denat. Parfum', ['AQUA', 'GLYCERIN', 'ALCOHOL DENAT.', 'PARFUM']],
    ['a kit', 'Step One: Water, Glycerin. Step Two: Water, Urea', ['AQUA', 'GLYCERIN', 'AQUA', 'UREA']],
    ['a sunscreen', 'Octinoxate 7.50%: sunscreen, Water', ['ETHYLHEXYL METHOXYCINNAMATE', 'AQUA']],
    ['footnotes', 'Aqua, Glycerin*, Urea, *from organic farming', ['AQUA', 'GLYCERIN', 'UREA']],
    [
      'marked names',
      '*Butyrospermum Parkii Butter, *Organic Jojoba Esters, Aqua',
      ['BUTYROSPERMUM PARKII BUTTER', 'JOJOBA ESTERS', 'AQUA'],
    ],
    ['a scan', 'Aqua, Glycerin PoloKamer 184, Sodium benzocte', ['AQUA', 'GLYCERIN', 'POLOXAMER 184', 'SODIUM BENZOATE']],
    [
      'a German label',
      'Inhaltsstoffe: Wasser, Glycerin, Mandelöl, Zitronensäure, Natriumchlorid',
      ['AQUA', 'GLYCERIN', 'PRUNUS AMYGDALUS DULCIS OIL', 'CITRIC ACID', 'SODIUM CHLORIDE'],
    ],
    [
      'an Italian label',
      'Ingredienti: Acqua, Glicerina, Olio di mandorle dolci, Profumo',
      ['AQUA', 'GLYCERIN', 'PRUNUS AMYGDALUS DULCIS OIL', 'PARFUM'],
    ],
    [
      'a homemade balm',
      'Beurre de karité, huile de coco, cire d’abeille, huile essentielle de lavande',
      ['BUTYROSPERMUM PARKII BUTTER', 'COCOS NUCIFERA OIL', 'CERA ALBA', 'LAVANDULA ANGUSTIFOLIA OIL'],
    ],
    [
      'shades',
      'Mica, Talc. May contain: Titanium Dioxide (CI 77891), Iron Oxides (CI 77491)',
      ['MICA', 'TALC', 'TITANIUM DIOXIDE', 'CI 77491'],
    ],
  ])('%s', (_, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each([
    ['-Avobenzone 3%, Homosalate 9%: Sunscreen.\nWater, Glycerin, Urea, Talc, Mica', ['BUTYL METHOXYDIBENZOYLMETHANE', 'HOMOSALATE']],
    ['Active: Salicylic Acid 1.5%. Inactive: Water, Glycerin, Urea, Talc.', ['SALICYLIC ACID', 'AQUA']],
    ['-Active: Salicylic Acid 1.5%. Inactive: Water, Glycerin, Urea, Talc.\nDermatologically tested.', ['SALICYLIC ACID', 'AQUA']],
    ['Ethylhexyl PCA 2%, Hydrolyzed Conalbumin 1%, Aqua', ['ETHYLHEXYL PCA', 'HYDROLYZED CONALBUMIN']],
    ['SH-Nonapeptide-1 2,5 %; Azelaic Acid 3,5 %; Aqua', ['SH-NONAPEPTIDE-1', 'AZELAIC ACID']],
  ])('what is declared with an amount is listed: %s', (text, expected) => {
    const { entries, isWhole } = readLabel(text);
    expect(entries.slice(0, 2).map(({ inci, method }) => [inci, method])).toEqual(
      expected.map((name) => [name, expect.not.stringMatching('mention')]),
    );
    expect(isWhole).toBe(true);
  });

  test('names in a row with the number of a colour are not lost', () => {
    const { entries } = readLabel('Aqua, PARFUM/FRAGRANCE SODIUM ACRYLATE ZORBLAX LIMONENE CI 17200');
    expect(entries.map(({ inci }) => inci)).toEqual(expect.arrayContaining(['CI 17200', 'PARFUM', 'LIMONENE']));
  });

  test('an ingredient that is only praised is kept in doubt, unless it is listed too', () => {
    const found = resolveIngredients('-Niacinamide: Helps brighten.\n-Urea: Softens.\nWater, Glycerin, Urea, Talc, Mica');
    expect(found.slice(5)).toEqual([{ raw: 'Niacinamide', inci: 'NIACINAMIDE', confidence: 0.5, method: 'mention', mayContain: false }]);
  });

  test.each([
    'Water, Urea, Talc. Free from parabens, phenoxyethanol and mineral oil.',
    'Water, Urea, Talc. This product is fragrance-free and made for your skin. Rinse with water, cream or butter.',
    'Wasser, Urea, Talc. Ohne Zusatz von Alkohol.',
  ])('what a label says is not inside counts for nothing: %s', (text) => {
    expect(names(text)).toEqual(['AQUA', 'UREA', 'TALC']);
  });

  test.each([
    'Night cream:\nWater, Urea\nDay cream (50 ml):\nWater, Talc',
    'Step 1 - Night cream: Water, Urea. Step 2 - Day cream: Water, Talc',
    'Night cream ingredients: Water, Urea\nDay cream ingredients: Water, Talc',
  ])('headings of a kit are no ingredients: %s', (text) => {
    expect(names(text)).toEqual(['AQUA', 'UREA', 'AQUA', 'TALC']);
  });

  test('a text that was cut is not read to its end', () => {
    expect(readLabel(`Aqua, Urea${' '.repeat(70_000)}, Talc`)).toMatchObject({ isWhole: false });
    expect(readLabel('Aqua, '.repeat(3_000))).toMatchObject({ isWhole: false });
  });

  test('what is not known keeps its words', () => {
    expect(resolveIngredients('Aqua, Zorblax Miracle, Glycerin')[1]).toEqual({
      raw: 'Zorblax Miracle',
      inci: null,
      confidence: 0,
      method: 'unknown',
      mayContain: false,
    });
  });

  test('colours behind "may contain" are marked', () => {
    expect(resolveIngredients('Mica, Talc, +/- CI 77891').map((entry) => entry.mayContain)).toEqual([false, false, true]);
  });

  test.each([
    '',
    'No Info',
    'Visit the boutique',
    '60% polyester, 40% viscose rayon fabric',
    'Do not use if you have ever had a reaction to any pain reliever',
  ])('%s is no label', (text) => {
    expect(resolveIngredients(text)).toEqual([]);
  });

  test('text before the heading that is no list is left out', () => {
    expect(names('Our softest cream, loved by all. Ingredients: Aqua, Urea')).toEqual(['AQUA', 'UREA']);
  });
});

test('of the sample of Open Beauty Facts 95 in 100 entries are known', async () => {
  const file = path.join(import.meta.dirname, '../testdata/open-beauty-facts/obf_shared_sample.csv');
  const entries: (string | null)[] = [];
  for await (const rows of readRows(file, await sniff(file)))
    for (const { values } of rows) entries.push(...names(values.ingredients ?? ''));
  expect(entries.length).toBeGreaterThan(1300);
  expect(entries.filter((name) => name !== null).length / entries.length).toBeGreaterThan(0.95);
});

describe('identities', () => {
  test('the names of one substance are one', () => {
    expect(new Set(['Water', 'Aqua', 'Eau', 'AQUA'].map(ingredientIdentity))).toEqual(new Set(['AQUA']));
    expect(ingredientIdentity('Beeswax')).toBe(ingredientIdentity('Cera Alba'));
    expect(ingredientIdentity('CI 77891')).toBe('TITANIUM DIOXIDE');
    expect(ingredientIdentity('Unobtainium')).toBeNull();
  });
});

describe('whatever the text', () => {
  const words = fc.constantFrom(
    'Aqua',
    '(',
    ')',
    '[',
    '/',
    ',',
    '.',
    ' - ',
    '\n',
    '<br>',
    'CI 77491',
    '1,2-',
    '*',
    '+/-',
    'may contain',
    'Ingredients:',
    '&amp;',
    'PEG-',
    ':',
    '€',
    'é',
    '%',
    ' ',
  );

  test('it is read without a crash, and names of the answer come from it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.array(words, { maxLength: 200 }).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const entry of resolveIngredients(text)) expect(entry.raw).not.toBe('');
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  });

  // Each of these made a careless pattern or loop take minutes; a run that hangs fails by the runner's limit.
  test.each([
    '(',
    ' ',
    '\n',
    '- ',
    '1,',
    '<',
    'a ',
    'A/',
    '. ',
    '*',
    '+/-',
    'may contain ',
    'ingredients ',
    '(a',
    'helps: ',
    'N,',
    '&',
    '(and)',
    'Aqua ',
    'x1',
    '\u2003',
    '\u2009',
    '\u2003\n',
  ])('a long row of %j takes no longer than its length', (piece) => {
    expect(Array.isArray(resolveIngredients(piece.repeat(Math.ceil(100_000 / piece.length))))).toBe(true);
  });
});
