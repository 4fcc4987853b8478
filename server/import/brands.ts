import { nameKey } from './name-key.ts';
import { squeezed } from './repair/text.ts';

/** Companies and shops that files name beside or before the actual brand. */
const NOT_BRANDS = new Set(
  `Unilever, Henkel, P&G, Procter & Gamble, Procter and Gamble, Lidl, Aldi, Norma, Coty, Beiersdorf, Beiersdorf AG, Johnson & Johnson, GSK,
  GlaxoSmithKline, Colgate-Palmolive, L'Oreal Consumer Products, L'Oreal Luxe, LVMH, Estee Lauder Companies, Carrefour Group, Reckitt,
  Reckitt Benckiser, Sara Lee, Pierre Fabre, Laboratoires Pierre Fabre, Bolton, Sarbec, Groupe Rocher, Auchan, Leclerc, Intermarché, Casino, dm,
  Rossmann, Müller`
    .split(',')
    .map(nameKey),
);

/** The brand of a row and the other names in its field. */
interface ChosenBrand {
  name: string;
  others: string[];
}

/** Counts how often each name stands alone in a file and how it is spelt, in order to choose between several names and spellings. */
export class BrandSpellings {
  readonly #alone = new Map<string, number>();
  readonly #spellings = new Map<string, Map<string, number>>();
  /** Cached results of `choose`: the same few thousand fields recur. */
  readonly #chosen = new Map<string, ChosenBrand | null>();

  /** Counts a brand field that `rows` rows have. */
  add(field: string, rows: number): void {
    this.#chosen.clear();
    const names = brandNames(field);
    for (const name of names) {
      const key = nameKey(name);
      if (names.length === 1) this.#alone.set(key, (this.#alone.get(key) ?? 0) + rows);
      const spellings = this.#spellings.get(key) ?? new Map<string, number>();
      spellings.set(name, (spellings.get(name) ?? 0) + rows);
      this.#spellings.set(key, spellings);
    }
  }

  /**
   * The brand of a row as it is to be shown, and the other names in the field, which become search words. Of several names, the one that
   * stands alone in most rows is chosen: the first is often the company or the line.
   */
  choose(field: string): ChosenBrand | null {
    const known = this.#chosen.get(field);
    if (known !== undefined) return known;
    const chosen = this.#choose(field);
    this.#chosen.set(field, chosen);
    return chosen;
  }

  #choose(field: string): ChosenBrand | null {
    const names = brandNames(field);
    const brands = names.filter((name) => !NOT_BRANDS.has(nameKey(name)));
    const [first] = brands.length > 0 ? brands : names;
    if (first === undefined) return null;
    const most = brands.reduce((best, name) => (this.#rows(name) > this.#rows(best) ? name : best), first);
    const chosen = nameKey(most);
    return { name: this.#spelling(most), others: names.filter((name) => nameKey(name) !== chosen) };
  }

  #rows(name: string): number {
    return this.#alone.get(nameKey(name)) ?? 0;
  }

  /** The most frequent spelling that is neither all upper nor all lower case, or else the most frequent one. */
  #spelling(name: string): string {
    const spellings = [...(this.#spellings.get(nameKey(name)) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const mixed = spellings.find(([spelling]) => spelling !== spelling.toUpperCase() && spelling !== spelling.toLowerCase());
    return mixed?.[0] ?? spellings[0]?.[0] ?? name;
  }
}

/** A dash or slash separates names only with blanks on both sides: `Cien - Lidl`, but `La Roche-Posay` and `AC/DC`. */
const BETWEEN_NAMES = /[,;|]|\s+[-–—/]+\s+/;

/** Characters beyond this length are ignored. */
const LONGEST_FIELD = 2_000;

/** The distinct names in a brand field, without a leading id (`123_name`). */
export function brandNames(field: string): string[] {
  const names = new Map<string, string>();
  for (const part of field.slice(0, LONGEST_FIELD).split(BETWEEN_NAMES)) {
    const name = squeezed(part.replace(/^\s*\d+_/, ''))
      .replace(/^[-–.\s]+|[\s,;-]+$/g, '')
      .slice(0, 120);
    const key = nameKey(name);
    if (key !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
