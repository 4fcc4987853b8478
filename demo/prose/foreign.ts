import type { ProductLine } from '../catalogue/ranges/index.ts';
import { mixedNumbers } from '../random.ts';
import { Ledger } from './ledger.ts';
import type { Family } from './parts.ts';
import { type Subject, subjectOf } from './subject.ts';

/**
 * Source of the descriptions in one language: templates for `fill`. Grammar does not survive composition from English parts, so the effects
 * of actives and the names of scents are complete sentences and phrases in each language.
 */
export interface ForeignProse {
  families: Readonly<Record<string, Family>>;
  /** Sentences about how a product feels, by texture. */
  textures: Readonly<Record<string, readonly string[]>>;
  /** Whole sentences about an active, by its key. */
  actives: Readonly<Record<string, readonly string[]>>;
  /** Name of each note, in the form required after the words that `scented` puts before it. */
  notes: Readonly<Record<string, string>>;
  /** Sentences about the scent, with `{N1}` and optionally `{N2}`. */
  scented: readonly string[];
  unscented: readonly string[];
  /** Sentences about a house, by its slug. */
  houses: Readonly<Record<string, readonly string[]>>;
  /** Separator between sentences, if not a space: empty in Chinese. */
  joiner?: string;
}

/** Sentences may repeat more often than in English, because other languages have fewer of them. */
const SENTENCE_LIMIT = 40;

/** Writes the descriptions of a whole shop in another language, in the order of `lines`. `kinds` are the packs, in the same order. */
export function describeAllIn(prose: ForeignProse, lines: readonly ProductLine[], kinds: readonly string[]): string[] {
  const ledger = new Ledger(SENTENCE_LIMIT, false);
  return lines.map((line, at) => describe(line, kinds[at] ?? '', prose, ledger));
}

function describe(line: ProductLine, kind: string, prose: ForeignProse, ledger: Ledger): string {
  const subject = foreignSubject(line, kind, prose);
  const random = mixedNumbers(`prose of ${line.name}`);
  const say = (templates: readonly string[] | undefined, count: number) =>
    ledger.say(templates ?? [], count, subject.slots, subject.tags, random);
  const family = prose.families[subject.family];
  const scent = line.notes.length > 0 ? prose.scented : prose.unscented;
  const paragraphs = [
    [...say(family?.open, 1), ...say(family?.who, 1)],
    [
      ...line.actives.slice(0, 3).flatMap((active) => say(prose.actives[active], 1)),
      ...say(prose.textures[line.form.texture], 1),
      ...say(scent, 1),
    ],
    [...say(family?.use, 2), ...say(prose.houses[line.house.slug], 1)],
  ];
  return paragraphs
    .map((sentences) => sentences.join(prose.joiner ?? ' '))
    .filter(Boolean)
    .join('\n\n');
}

/** The slots that work in any language: names, sizes, shades, and the notes in the language's words. */
function foreignSubject(line: ProductLine, kind: string, { notes }: ForeignProse): Subject {
  const subject = subjectOf(line, kind);
  const { name, house, place, size, shade } = subject.slots;
  const said = line.notes.flatMap((note) => notes[note] ?? []);
  const scents = Object.fromEntries(said.slice(0, 3).map((phrase, at) => [`N${at + 1}`, phrase]));
  return { ...subject, slots: { name, house, place, size, shade, ...scents } };
}
