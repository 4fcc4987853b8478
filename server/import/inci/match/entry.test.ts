import { describe, expect, test } from 'vitest';
import { dictionary } from '../dictionary.ts';
import { matchName } from './entry.ts';

const nameOf = (id: number | null) => (id === null ? null : (dictionary().names[id] ?? null));
const hit = (raw: string) => matchName(raw).map(({ id, confidence, method }) => [nameOf(id), method, confidence]);

describe('one entry', () => {
  test.each([
    ['Glycerin', 'GLYCERIN', 'exact', 1],
    ['glycérine', 'GLYCERIN', 'synonym', 0.97],
    ['Eau', 'AQUA', 'synonym', 0.97],
    ['Karitébutter', 'BUTYROSPERMUM PARKII BUTTER', 'synonym', 0.97],
    ['Avobenzone', 'BUTYL METHOXYDIBENZOYLMETHANE', 'synonym', 0.97],
    ['FD&C Blue No. 1', 'CI 42090', 'synonym', 0.97],
    ['polyethylene glycol 400', 'PEG-8', 'synonym', 0.97],
    ['Butyrospermum Parkii', 'BUTYROSPERMUM PARKII BUTTER', 'synonym', 0.7],
    ['Hydrolyzed Col lagen', 'HYDROLYZED COLLAGEN', 'key', 0.99],
    ['77491', 'CI 77491', 'colour', 0.96],
    ['Cl 77891', 'CI 77891', 'colour', 0.96],
    ['Red 7 Lake (CI 15850:1)', 'CI 15850', 'colour', 0.96],
    ['Sodium Stearyl Sulphate', 'SODIUM STEARYL SULFATE', 'spelling', 0.93],
    ['Isopropy1 Palmitate', 'ISOPROPYL PALMITATE', 'spelling', 0.93],
    ['Organic Jojoba Esters', 'JOJOBA ESTERS', 'spelling', 0.93],
    ['Acrylates/C10-30 Alkyl Acrylates Crosspolymer', 'ACRYLATES/C10-30 ALKYL ACRYLATE CROSSPOLYMER', 'spelling', 0.93],
    ['Butyrospermum Parkii (Shea) Butter', 'BUTYROSPERMUM PARKII BUTTER', 'bracket', 0.96],
    ['Butyrospermum Parkii (Shea Butter)', 'BUTYROSPERMUM PARKII BUTTER', 'bracket', 0.96],
    ['Lime (Citrus Aurantifolia) Peel Oil', 'CITRUS AURANTIFOLIA PEEL OIL', 'bracket', 0.96],
    ['Olea Europaea (Olive Oil)', 'OLEA EUROPAEA FRUIT OIL', 'bracket', 0.96],
    ['AQUA ((WATER) EAU)', 'AQUA', 'bracket', 0.96],
    ['alcool cétéarylique (cetearyl alcohol)', 'CETEARYL ALCOHOL', 'bracket', 0.96],
    ['Titanium Dioxide (nano)', 'TITANIUM DIOXIDE', 'bracket', 0.96],
    ['Aqua/Water/Eau', 'AQUA', 'slash', 0.96],
    ['Parfum/Fragance', 'PARFUM', 'synonym', 0.97],
    ['Hordeum Vulgare Extract/Extrait de zzz', 'HORDEUM VULGARE EXTRACT', 'slash', 0.85],
    ['Citrus Medica Limonum Leaf Oil', 'CITRUS LIMON LEAF OIL', 'plant', 0.93],
    ['Pogostemon Cablin Oil', 'POGOSTEMON CABLIN LEAF OIL', 'plant', 0.85],
    ['Rosa Damascena', 'ROSA DAMASCENA EXTRACT', 'plant', 0.55],
    ['huile de zeste d’orange', 'CITRUS AURANTIUM DULCIS PEEL OIL', 'plant', 0.93],
    ['Tea Tree Leaf Water', 'MELALEUCA ALTERNIFOLIA LEAF WATER', 'plant', 0.93],
    ['Huile de tea tree', 'MELALEUCA ALTERNIFOLIA LEAF OIL', 'plant', 0.7],
    ['Lemon Eucalyptus Oil', 'EUCALYPTUS CITRIODORA OIL', 'plant', 0.93],
    ['Rose Geranium Oil', 'PELARGONIUM GRAVEOLENS OIL', 'plant', 0.93],
    ['Lemongrass Oil', 'CYMBOPOGON SCHOENANTHUS OIL', 'plant', 0.93],
    ['Evening Primrose Oil', 'OENOTHERA BIENNIS OIL', 'synonym', 0.97],
    ['Orange Blossom Oil', 'CITRUS AURANTIUM AMARA FLOWER OIL', 'synonym', 0.97],
    ['Rose Hip Oil', 'ROSA CANINA FRUIT OIL', 'synonym', 0.97],
    ['Persea Gratissima Avocado Oil', 'PERSEA GRATISSIMA OIL', 'plant', 0.93],
    ['Sunflower Wax', 'HELIANTHUS ANNUUS SEED CERA', 'plant', 0.85],
  ])('%s', (raw, name, method, confidence) => {
    const [found] = hit(raw);
    expect(found?.[0]).toBe(name);
    if (method !== 'synonym' || found?.[1] === 'synonym') expect(found?.slice(1)).toEqual([method, confidence]);
  });

  test.each([
    ['Parfum (Limonene, Linalool)', ['PARFUM', 'LIMONENE', 'LINALOOL']],
    ['Parfum (Limonene)', ['PARFUM', 'LIMONENE']],
    ['Iron Oxides (CI 77491, CI 77492, CI 77499)', ['CI 77491', 'CI 77492', 'CI 77499']],
    ['CI 77491/77492/77499', ['CI 77491', 'CI 77492', 'CI 77499']],
    ['Glyceryl Stearate/PEG-100 Stearate', ['GLYCERYL STEARATE', 'PEG-100 STEARATE']],
    ['GLYCERIN SODIUM CHLORIDE', ['GLYCERIN', 'SODIUM CHLORIDE']],
    ['Mineral Oil and Lanolin Alcohol', ['MINERAL OIL', 'LANOLIN ALCOHOL']],
    ['Parfum CI 17200', ['PARFUM', 'CI 17200']],
    ['Pearls (Lecithin, CI 77891)', ['LECITHIN', 'CI 77891']],
    ['Aqua (Limonene)', ['AQUA', 'LIMONENE']],
    ['Tocopheryl Acetate (Vitamin E)', ['TOCOPHERYL ACETATE']],
    ['Zorblax (Lecithin, Tripolin)', [null, 'LECITHIN', null]],
  ])('%s holds several', (raw, names) => {
    const identities = (name: string | null) => name?.replace('MINERAL OIL', 'PARAFFINUM LIQUIDUM') ?? null;
    expect(hit(raw).map(([name]) => name)).toEqual(names.map(identities));
  });

  test.each([
    'Citrus Aurantium Oil',
    'Acrylates/C10-90 Alkyl Acrylate Crosspolymer',
    'Magnesium',
    'Melissa Officinalis Flower/Leaf/Stem Broth',
    'PEG-41 Hydrogenated Castor Oil',
    'Our secret complex',
    'Tea rose',
    'Rose mallow',
    'Lemon tea tree oil',
    'Corn silk',
    'Coconut milk',
    'Honey locust extract',
    'Vanilla orchid',
    'Primrose',
    'Oil',
    'Acid',
    'Glyceryl Palmitate/Zorbate/Stearates',
    'Sodium/TEA-Lauroyl Zorblax',
    'Poly(1,4-Butanediol)-99',
    'PEG-21 Cocamide',
    'Cannabis Sativa Stem/Zorb Water',
    'from zorblax alcohol',
  ])('%s stays unknown', (raw) => {
    expect(matchName(raw)).toEqual([]);
  });
});
