import { hash } from 'node:crypto';

const DAY = 86_400_000;

/** What a seed needs to know about pictures; names are those of the pack, e.g. `product-SLUG`, `avatar-3`. */
export interface SeedPictures {
  /** File of a picture in the shop's picture folder, null when there is none of that name. */
  picture(name: string): string | null;
  /** Its main colour, `#rrggbb`. */
  tint(name: string): string | null;
}

/** What all writers of a seed share. */
export interface SeedWriter extends SeedPictures {
  /** The day from which all ages are counted back. */
  today: Date;
}

/** The time so many days before the seed day, as ISO text. */
export function daysBefore(writer: SeedWriter, days: number): string {
  return new Date(writer.today.getTime() - days * DAY).toISOString();
}

/** The UUID of a thing, the same in every seed (version 8: derived from a name). */
export function seededUuid(kind: string, key: string | number): string {
  const hex = hash('sha256', `${kind} ${key}`).slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `9${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** Numbers from 1 by slug, in list order. */
export function numbersBySlug(list: readonly { slug: string }[]): ReadonlyMap<string, number> {
  return new Map(list.map(({ slug }, at) => [slug, at + 1]));
}

/** The number of a slug; an unknown slug is an error in the seed's data. */
export function numberOf(numbers: ReadonlyMap<string, number>, slug: string): number {
  const number = numbers.get(slug);
  if (number === undefined) throw new Error(`The seed speaks of ${slug}, which it does not have`);
  return number;
}
