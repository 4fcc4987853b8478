import type { Named, NamedCatalogue, NamedProduct } from './catalogue.ts';
import { below, type Chance, mistype, mistypeFirst, pickOne, shuffled, swapTwo } from './typos.ts';

/** A line of a question file; finding any of `expect` (names or slugs) is a success. */
export interface SearchQuestion {
  query: string;
  expect: string[];
  class: string;
  /**
   * Zero-based position of the correct name when all names with this beginning are sorted by popularity: the best that a ranking can do.
   */
  best?: number;
}

/** Makes one question of a class; null if the drawn name does not suit the class. */
export type Maker = (catalogue: WordedCatalogue, chance: Chance) => Omit<SearchQuestion, 'class'> | null;

export interface WordedCatalogue extends NamedCatalogue {
  /** Names that contain a word, in the product's own name or its brand's; keyed by the word in lower case without accents. */
  namesOf: Map<string, string[]>;
  /** The whole catalogue, where questions are restricted to one half. */
  all: NamedCatalogue;
}

/** The text as typed on a plain keyboard: in lower case, without accents and trademark signs. */
export function plain(text: string): string {
  return text.replace(/[™®©]/g, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const MOST_POPULAR = 1_000;
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(text.normalize('NFKC'));
const hasOtherScript = (text: string): boolean => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const isWord = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);
const anyProduct = ({ products }: NamedCatalogue, chance: Chance): NamedProduct => pickOne(chance, products);

const wholeName: Maker = (catalogue, chance) => named(anyProduct(catalogue, chance), ({ name }) => name);

function named(thing: Named, query: (thing: Named) => string | null): ReturnType<Maker> {
  const typed = isLatin(thing.name) ? query(thing) : null;
  return typed === null ? null : { query: typed, expect: [thing.name] };
}

const beginning = (letters: number): Maker => {
  return ({ products, all }, chance) => begun(pickOne(chance, products.slice(0, MOST_POPULAR)), letters, all.products);
};

const brandBegun: Maker = ({ brands, all }, chance) => begun(pickOne(chance, brands), 4, all.brands);

function begun(thing: Named, letters: number, all: Named[]): ReturnType<Maker> {
  const made = named(thing, ({ name }) => (name.length > letters ? plain(name).slice(0, letters) : null));
  if (made === null) return null;
  const rivals = all.filter(({ name }) => plain(name).startsWith(made.query));
  return { ...made, best: rivals.findIndex(({ name }) => name === thing.name) };
}

const brandMistyped: Maker = ({ brands }, chance) =>
  named(pickOne(chance, brands), ({ name }) => (/^[\p{L} ]{5,}$/u.test(name) ? mistype(chance, plain(name), 1) : null));

const unaccented: Maker = (catalogue, chance) =>
  named(anyProduct(catalogue, chance), ({ name }) => (plain(name) === name.toLowerCase() ? null : plain(name)));

const reordered: Maker = (catalogue, chance) =>
  named(anyProduct(catalogue, chance), ({ name }) => (wordsOf(name).length > 1 ? shuffled(chance, wordsOf(name)).join(' ') : null));

/** The whole name with one suitable word changed. */
function oneWordChanged(
  suits: (word: string) => boolean,
  change: (chance: Chance, word: string) => string | null,
  prefix: (product: NamedProduct) => string = () => '',
): Maker {
  return (catalogue, chance) => {
    const product = anyProduct(catalogue, chance);
    return named(product, ({ name }) => {
      const words = wordsOf(name);
      const places = words.flatMap((word, at) => (isWord(word) && suits(word) ? [at] : []));
      if (places.length === 0) return null;
      const place = pickOne(chance, places);
      const changed = change(chance, (words[place] ?? '').toLowerCase());
      return changed === null ? null : prefix(product) + words.with(place, changed).join(' ');
    });
  };
}

const medium = (word: string): boolean => word.length >= 5 && word.length <= 8;
const long = (word: string): boolean => word.length >= 9;

/** A single changed word; any name that contains the original word is correct. */
function wordAlone(suits: (word: string) => boolean, change: (chance: Chance, word: string) => string): Maker {
  return (catalogue, chance) => {
    const { namesOf } = catalogue;
    const word = plain(pickOne(chance, wordsOf(anyProduct(catalogue, chance).name)));
    return isWord(word) && suits(word) ? { query: change(chance, word), expect: namesOf.get(word) ?? [] } : null;
  };
}

/** The first letters of a word, one mistyped; any name with a word that starts with the intended letters is correct. */
const wordBegun: Maker = (catalogue, chance) => {
  const { namesOf } = catalogue;
  const word = plain(pickOne(chance, wordsOf(anyProduct(catalogue, chance).name)));
  if (!isWord(word) || word.length < 7) return null;
  const meant = word.slice(0, 6 + below(chance, word.length - 6));
  const expect = [...namesOf].flatMap(([other, names]) => (other.startsWith(meant) ? names : []));
  return { query: mistype(chance, meant, 1), expect: [...new Set(expect)] };
};

const twoJoined: Maker = (catalogue, chance) =>
  named(anyProduct(catalogue, chance), ({ name }) => {
    const words = wordsOf(name);
    const places = words.flatMap((word, at) =>
      isWord(word) && word.length > 2 && isWord(words[at + 1] ?? '') && (words[at + 1] ?? '').length > 2 ? [at] : [],
    );
    if (places.length === 0) return null;
    const place = pickOne(chance, places);
    return words.toSpliced(place, 2, `${words[place]}${words[place + 1]}`).join(' ');
  });

const splitWord = (chance: Chance, word: string): string => {
  const at = 2 + below(chance, word.length - 3);
  return `${word.slice(0, at)} ${word.slice(at)}`;
};

const brandAndTwoWords: Maker = (catalogue, chance) => {
  const product = anyProduct(catalogue, chance);
  const telling = wordsOf(product.name).filter((word) => isWord(word) && word.length > 3 && !plain(product.brand).includes(plain(word)));
  const two = shuffled(chance, [...new Set(telling)]).slice(0, 2);
  return two.length < 2 ? null : named(product, () => plain(`${product.brand} ${two.join(' ')}`));
};

const barcode: Maker = (catalogue, chance) => {
  const { barcode: code, slug } = anyProduct(catalogue, chance);
  return code === null ? null : { query: code, expect: [slug] };
};

/** A name in another script: complete, half typed, or with its words reordered. */
const otherScript: Maker = (catalogue, chance) => {
  const { name } = anyProduct(catalogue, chance);
  if (!hasOtherScript(name)) return null;
  const begun = name.slice(0, Math.max(4, Math.ceil(name.length * 0.6)));
  return { query: pickOne(chance, [name, begun, shuffled(chance, wordsOf(name)).join(' ')]), expect: [name] };
};

export const makers: Record<string, Maker> = {
  'whole name': wholeName,
  'beginning, 3 letters': beginning(3),
  'beginning, 5 letters': beginning(5),
  'beginning, 8 letters': beginning(8),
  'brand, 4 letters': brandBegun,
  'brand, typo': brandMistyped,
  'accents left out': unaccented,
  'other word order': reordered,
  'name, 5-8 letters, 1 typo': oneWordChanged(medium, (chance, word) => mistype(chance, word, 1)),
  'name, 9+ letters, 2 typos': oneWordChanged(long, (chance, word) => mistype(chance, word, 2)),
  'name, first letter': oneWordChanged((word) => word.length >= 5, mistypeFirst),
  'name, two letters swapped': oneWordChanged((word) => word.length >= 5, swapTwo),
  'word alone, 5-8, 1 typo': wordAlone(medium, (chance, word) => mistype(chance, word, 1)),
  'word alone, 9+, 2 typos': wordAlone(long, (chance, word) => mistype(chance, word, 2)),
  'word begun, 1 typo': wordBegun,
  'two words joined': twoJoined,
  'a word split': oneWordChanged((word) => word.length >= 6, splitWord),
  'brand + two words': brandAndTwoWords,
  'brand + name, 1 typo': oneWordChanged(
    medium,
    (chance, word) => mistype(chance, word, 1),
    ({ brand }) => `${plain(brand)} `,
  ),
  barcode,
  'other scripts': otherScript,
};
