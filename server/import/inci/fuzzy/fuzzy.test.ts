import { describe, expect, test } from 'vitest';
import { dictionary } from '../dictionary.ts';
import { foldInci } from '../fold.ts';
import { distance } from './distance.ts';
import { matchFuzzily } from './fuzzy.ts';

const meant = (text: string) => {
  const hit = matchFuzzily(foldInci(text));
  return hit?.id == null ? null : (dictionary().names[hit.id] ?? null);
};

describe('misspelt names', () => {
  test.each([
    ['Sodium benzocte', 'SODIUM BENZOATE'],
    ['Panfhenol', 'PANTHENOL'],
    ['PoloKamer 184', 'POLOXAMER 184'],
    ['sodium Iauryl sulfate', 'SODIUM LAURYL SULFATE'],
    ['aloe bafbadensis leaf juice', 'ALOE BARBADENSIS LEAF JUICE'],
    ['Ethylhexyglycerin', 'ETHYLHEXYLGLYCERIN'],
    ['pentylene gycol', 'PENTYLENE GLYCOL'],
    ['Octyldodecyl Neopentancate', 'OCTYLDODECYL NEOPENTANOATE'],
    ['1,2-Hexandiol', '1,2-HEXANEDIOL'],
    ['ACRYLATESIVINYL ISODECANOATE CROSSPOLYMER', 'ACRYLATES/VINYL ISODECANOATE CROSSPOLYMER'],
  ])('%s means %s', (text, name) => {
    expect(meant(text)).toBe(name);
  });

  test.each([
    ['Alkyl Octanoate', 'a real word is no typo of ALLYL OCTANOATE'],
    ['Citronella', 'not CITRONELLAL'],
    ['Citronella Oil', 'not CITRONELLAL'],
    ['Dicitrate', 'not a DICAPRATE'],
    ['PEG-41 Hydrogenated Castor Oil', 'numbers must be equal'],
    ['Isopropyl Diheptanoat', 'neither hepta for octa nor prefix for prefix'],
    ['Sodium MEB Sulfate', 'short words allow nothing'],
    ['Sodium Chlorite Acid', 'ends differ'],
    ['Mimethicone', 'as near to dimethicone as to simethicone'],
    ['Myrtle Extract', 'a plant, no TURTLE EXTRACT'],
    ['Persea Gratissima Seed Oil Extrac', 'parts of plants are not dropped'],
    ['Glycerin and Watr', 'nothing with and'],
    ['Ethylparabe and', 'nothing with and'],
    ['Urae', 'too short'],
  ])('%s means nothing: %s', (text) => {
    expect(meant(text)).toBeNull();
  });

  test('methyl is never ethyl', () => {
    expect(meant('Ethylparabn')).toBe('ETHYLPARABEN');
    expect(meant('Methylparabn')).toBe('METHYLPARABEN');
  });
});

describe('distance', () => {
  test('look-alikes and swaps are cheap', () => {
    expect(distance('PANFHENOL', 'PANTHENOL', 2)).toBeCloseTo(0.6);
    expect(distance('GYLCERIN', 'GLYCERIN', 2)).toBe(1);
    expect(distance('ABC', 'XYZ', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
