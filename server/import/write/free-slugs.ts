import { LRUCache } from 'lru-cache';
import { type Db, existingSlugs } from './queries.ts';

const REMEMBERED = 100_000;
const LARGEST = 2 ** 24;

/** Gives each new product a unique slug: that of its name, then `-2`, `-3` and so on in the order of writing. */
export class FreeSlugs {
  /** The highest number in use, by slug. */
  readonly #last = new LRUCache<string, number>({ max: REMEMBERED });

  /** A free slug for each preferred one. */
  async take(db: Db, preferred: string[]): Promise<string[]> {
    await this.#learn(
      db,
      [...new Set(preferred)].filter((slug) => !this.#last.has(slug)),
    );
    const given = preferred.map((slug) => this.#next(slug));
    // `rose-2` may be the slug of a product named `Rose 2`: then the next number is tried. The preferred slugs are known already.
    const numbers = () => given.filter((slug, at) => slug !== preferred[at]);
    for (let taken = await existingSlugs(db, numbers()), open = true; open; taken = await existingSlugs(db, numbers())) {
      const seen = new Set<string>();
      open = false;
      for (const [at, slug] of given.entries()) {
        if (taken.has(slug) || seen.has(slug)) {
          given[at] = this.#next(preferred[at] ?? '');
          open = true;
        }
        seen.add(given[at] ?? '');
      }
    }
    return given;
  }

  #next(slug: string): string {
    const number = (this.#last.get(slug) ?? 0) + 1;
    this.#last.set(slug, number);
    return numbered(slug, number);
  }

  /** Finds the highest number in use of slugs not seen in this run, by doubling and then halving, for all at once. */
  async #learn(db: Db, slugs: string[]): Promise<void> {
    const taken = await existingSlugs(db, slugs);
    for (const slug of slugs) this.#last.set(slug, taken.has(slug) ? 1 : 0);
    let open = [...taken].map((slug) => ({ slug, low: 1, high: LARGEST, step: 2 }));
    while (open.length > 0) {
      const probes = open.map((search) => ({
        ...search,
        probe: search.high === LARGEST ? search.step : Math.floor((search.low + search.high) / 2),
      }));
      const found = await existingSlugs(
        db,
        probes.map(({ slug, probe }) => numbered(slug, probe)),
      );
      open = probes.map(({ probe, ...search }) =>
        found.has(numbered(search.slug, probe)) ? { ...search, low: probe, step: probe * 2 } : { ...search, high: probe },
      );
      for (const { slug, low } of open) this.#last.set(slug, low);
      open = open.filter(({ low, high }) => high - low > 1);
    }
  }
}

function numbered(slug: string, number: number): string {
  return number <= 1 ? slug : `${slug}-${number}`;
}
