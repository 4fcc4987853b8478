import type { ProductLine } from '../catalogue/ranges/index.ts';
import { mixedNumbers } from '../random.ts';
import { Ledger } from './ledger.ts';
import { families, houseLore, inside, packs, textures } from './parts.ts';
import { type Subject, subjectOf } from './subject.ts';

/**
 * Writes the descriptions of a whole shop, three or four paragraphs each, without duplicate paragraphs. `kinds` are the packs, in the same
 * order.
 */
export function describeAll(lines: ProductLine[], kinds: string[]): string[] {
  const ledger = new Ledger();
  return lines.map((line, at) => describe(line, kinds[at] ?? '', ledger));
}

function describe(line: ProductLine, kind: string, ledger: Ledger): string {
  const subject = subjectOf(line, kind);
  const random = mixedNumbers(`prose of ${line.name}`);
  const say = (templates: readonly string[] | undefined, count: number) =>
    ledger.say(templates ?? [], count, subject.slots, subject.tags, random);
  const family = families[subject.family];
  const [first = '', second = ''] = say(family?.who, 2);
  const paragraphs = [
    [...say(family?.open, 1), first],
    [...label(line, say, random), ...actives(subject, say, random), ...feel(line, subject, say), ...scent(subject, say)],
    [...say(family?.use, 2), second],
    [...say(houseLore[line.house.slug], 1), ...say(packs[kind], 1)],
  ];
  return joined(paragraphs, ledger);
}

type Say = (templates: readonly string[] | undefined, count: number) => string[];

// only where the label adds something to the name; a shade or "Refillable" does not
function label({ label: said, shade, form }: ProductLine, say: Say, random: () => number): string[] {
  const telling = !shade && /\d|%|for |\w+ \w+ \w+/.test(said) && form.texture !== 'tool';
  return telling && random() < 0.6 ? say(inside.label, 1) : [];
}

function actives({ actives: count }: Subject, say: Say, random: () => number): string[] {
  if (count === 0) return [];
  if (count === 1) return say(inside.one, 1);
  return [...say(inside.two, 1), ...(count > 2 && random() < 0.75 ? say(inside.three, 1) : [])];
}

// families whose texture is the colour, or whose own prose already covers it
const TOLD =
  'polish nailcoat mascara lips gloss base perfume bodymist discovery room linen brow lashes patch tablet carry bath liplines wipes'.split(
    ' ',
  );

function feel({ label, form }: ProductLine, { family }: Subject, say: Say): string[] {
  if (TOLD.includes(family) || (form.texture === 'pencil' && /^(Liquid|Brush|Felt|Loose)/.test(label))) return [];
  if (/powder|paste/i.test(label) && !['powder', 'paste'].includes(form.texture)) return [];
  const said = /^(Cream|Jelly|Liquid)/.test(label) && form.texture === 'powder' ? 'cream' : form.texture;
  return say(textures[said], 1);
}

// perfumes and products bought for their scent have their own sentences about it
const SCENTED = 'perfume bodymist carry discovery candle room linen teeth rinse'.split(' ');
const SILENT =
  'lips gloss polish nailcoat mascara liner shadow lashes brow cheek base powder liplines prime brush sponge comb facetool tweezers mirror file razor'.split(
    ' ',
  );

function scent({ family, scents }: Subject, say: Say): string[] {
  if (SCENTED.includes(family) || SILENT.includes(family)) return [];
  if (scents === 0) return say(inside.unscented, 1);
  return say(scents > 1 ? inside.scent : inside.scentOne, 1);
}

// a paragraph that is short, or already used for another product, is merged with its neighbour
function joined(paragraphs: string[][], ledger: Ledger): string {
  const texts: string[] = [];
  for (const sentences of paragraphs) {
    const text = sentences.filter(Boolean).join(' ');
    const last = texts.at(-1);
    const alone = text.length >= 110 && (last?.length ?? 110) >= 110 && ledger.isNew(text);
    if (text && last !== undefined && !alone) texts[texts.length - 1] = `${last} ${text}`;
    else if (text) texts.push(text);
  }
  return texts.join('\n\n');
}
