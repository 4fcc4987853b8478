import { activesOf } from '../catalogue/formulas/stock.ts';
import notes from '../catalogue/notes.json' with { type: 'json' };
import type { ProductLine } from '../catalogue/ranges/index.ts';
import { mixedNumbers } from '../random.ts';
import packNouns from './pack-nouns.json' with { type: 'json' };
import { forTags, type TemplateSlots } from './template.ts';
import { usesOf } from './uses.ts';

const noteTable: Record<string, string[]> = notes;
const packNounOf: Record<string, string> = packNouns;

/** What can be said about a product line, and the tags that select sentences. */
export interface Subject {
  slots: TemplateSlots;
  tags: string[];
  family: string;
  /** Number of actives and of scent notes that can be mentioned. */
  actives: number;
  scents: number;
}

/** Collects the slots of a line in a kind of pack; properties that the product lacks get no slot, which drops the sentences about them. */
export function subjectOf(line: ProductLine, kind: string): Subject {
  const random = mixedNumbers(`words for ${line.name}`);
  const { house, form } = line;
  const family = familyOf(line);
  const tags = [form.slug, form.texture, ...usesOf(family), ...line.actives, ...line.notes, line.notes.length ? 'scented' : 'unscented'];
  if (house.values.includes('fragrance-free')) tags.push('plain');
  const scents = line.notes.map((note) => one((noteTable[note] ?? []).slice(1), random)).filter((phrase) => phrase !== undefined);
  return {
    slots: {
      ...{
        name: nameIn(line),
        house: house.name,
        place: house.place,
        noun: form.noun,
        size: line.size,
        pack: packNounOf[kind] ?? 'pack',
        label: line.label,
      },
      ...shadeSlot(line),
      ...activeSlots(line, tags, random),
      ...Object.fromEntries(scents.slice(0, 3).map((phrase, at) => [`N${at + 1}`, phrase])),
    },
    tags,
    family,
    actives: line.actives.length,
    scents: scents.length,
  };
}

// A, B, C are names of actives, a, b, c their effects
function activeSlots({ actives }: ProductLine, tags: string[], random: () => number): TemplateSlots {
  const slots: TemplateSlots = {};
  for (const [at, active] of activesOf(actives.slice(0, 3)).entries()) {
    const letter = 'abc'.charAt(at);
    const does = active.does.map((clause) => forTags(clause, tags)).filter((clause) => clause !== undefined);
    const [first, second] = shuffled(does, random);
    slots[letter.toUpperCase()] = active.plain;
    slots[letter] = first;
    slots[`${letter}2`] = second;
  }
  return slots;
}

// "Second Skin 4N" in the shade 4N is called "Second Skin in 4N"
function nameIn({ name, shade }: ProductLine): string {
  const [first = ''] = shade.split(/[ ,]/);
  return first && name.endsWith(` ${first}`) ? name.slice(0, -first.length - 1) : name;
}

function shadeSlot({ shade }: ProductLine): TemplateSlots {
  const [said = ''] = shade.split(',');
  if (!said || /^(Clear|Transparent)$/.test(said)) return {};
  return { shade: said.replace(/(^| )(\p{Ll})(?=\p{L}{2})/gu, (_, space: string, letter: string) => space + letter.toUpperCase()) };
}

// a few products are used differently from the rest of their category
function familyOf({ form, label }: ProductLine): string {
  if (/patches/i.test(label)) return 'patch';
  if (/tablets/i.test(label) || /^Tooth Tablets/.test(label)) return 'tablet';
  return form.family;
}

const one = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, luck: random() }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ item }) => item);
}
