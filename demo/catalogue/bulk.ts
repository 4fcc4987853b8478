import type { SeedBrand } from '../../server/db/seed/data.ts';
import { mulberry32 } from '../../server/drawing/random.ts';
import { mixedHash } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import { withCheckDigit } from './barcode.ts';
import { houses } from './brands.ts';
import { demoCategories } from './categories.ts';
import { demoProducts } from './products.ts';
import { demoSlug } from './slug.ts';
import words from './words.json' with { type: 'json' };

/** Default number of houses in a large catalogue. */
const HOUSES = 1500;

/** Made-up houses for benchmarks: the demo's 48 first, then names composed of syllables. */
export function bulkBrands(count = HOUSES): SeedBrand[] {
  const brands = houses.map(({ slug, name, description }) => ({ slug, name, description, featured: false }));
  const taken = new Set(brands.map((brand) => brand.slug));
  for (let seed = 0; brands.length < count; seed++) {
    const random = numbersOf(seed + 17);
    const name = of(words.houses, random).replace('{a}', coinedName(random)).replace('{b}', coinedName(random));
    const slug = demoSlug(name);
    if (!slug || taken.has(slug)) continue;
    taken.add(slug);
    brands.push({ slug, name, description: `${name} makes ${of(houses, random).makes}.`, featured: false });
  }
  return brands.slice(0, count);
}

/** `count` products recombined from the demo's formulas, options and prices and a large stock of words; deterministic. */
export function bulkProducts(count: number): DemoProduct[] {
  const goods = demoProducts().map((model) => ({ ...model, description: model.description.split('\n\n')[0] ?? '' }));
  const stock = { goods, brands: bulkBrands(), mains: mainOf() };
  return Array.from({ length: count }, (_, item) => bulkProduct(item, stock));
}

interface Goods {
  goods: DemoProduct[];
  brands: SeedBrand[];
  mains: Map<string, string>;
}

function bulkProduct(item: number, { goods, brands, mains }: Goods): DemoProduct {
  const random = numbersOf(item);
  const model = of(goods, random);
  // few houses have most products, as in a real shop
  const brand = brands[Math.floor(brands.length * random() ** 2)] ?? brands[0];
  const name = productName(mains.get(model.category) ?? 'skin-care', random);
  return {
    ...model,
    slug: `${demoSlug(name)}-${item}`,
    name,
    brand: brand?.slug ?? model.brand,
    // short: a million of them are searched, not read
    description: `${name}. ${model.description}`,
    priceMinor: Math.min(48000, Math.max(300, Math.round((model.priceMinor * (0.6 + random())) / 10) * 10)),
    barcode: withCheckDigit(`25${String(item).padStart(10, '0')}`),
    picture: { kind: model.picture.kind, brand: model.picture.brand, name },
    quality: Math.round((2.4 + 2.5 * Math.sqrt(random())) * 100) / 100,
    fame: Math.min(1000, Math.max(1, Math.round(3 / (random() + 0.003)))),
    age: Math.floor(random() * 2000),
  };
}

const { openers, hearts, verbs, syllables, endings } = words;
const kinds: Record<string, string[]> = words.kinds;

// two to four words; one name in four contains a coined word, so that the vocabulary keeps growing with the catalogue
function productName(main: string, random: () => number): string {
  const kind = of(kinds[main] ?? ['Cream'], random);
  const shape = Math.floor(random() * 8);
  const coined = random() < 0.25 ? coinedName(random) : of(openers, random);
  if (shape < 2) return `${coined} ${of(hearts, random)} ${kind}`;
  if (shape < 4) return `${coined} ${kind}`;
  if (shape === 4) return `${of(hearts, random)} ${of(verbs, random)} ${kind}`;
  if (shape === 5) return `${coined} ${of(verbs, random)} ${kind} ${of(hearts, random)}`;
  if (shape === 6) return `${kind} ${coined} No. ${1 + Math.floor(random() * 99)}`;
  return `${of(hearts, random)} & ${of(hearts, random)} ${kind}`;
}

function coinedName(random: () => number): string {
  const count = 1 + Math.floor(random() * 2.4);
  let name = '';
  for (let i = 0; i < count; i++) name += of(syllables, random);
  name += of(endings, random);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function mainOf(): Map<string, string> {
  const categories = demoCategories();
  const parent = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  return new Map(categories.map(({ slug }) => [slug, parent.get(parent.get(slug) ?? '') ?? slug]));
}

// cheaper than a named seed: a million of these are made
const numbersOf = (item: number): (() => number) => mulberry32(large ^ Math.imul(item + 1, 0x9e3779b1));

const large = mixedHash('large');

function of<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
