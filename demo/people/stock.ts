import any from './stock/any.json' with { type: 'json' };
import bath from './stock/bath.json' with { type: 'json' };
import fragrance from './stock/fragrance.json' with { type: 'json' };
import hair from './stock/hair.json' with { type: 'json' };
import makeUp from './stock/make-up.json' with { type: 'json' };
import nails from './stock/nails.json' with { type: 'json' };
import shaving from './stock/shaving.json' with { type: 'json' };
import skin from './stock/skin.json' with { type: 'json' };
import small from './stock/small.json' with { type: 'json' };
import voices from './stock/voices.json' with { type: 'json' };

/** Praise, delight, minor reservation, complaint, outrage, neutral. */
export type Tone = '+' | '++' | '~' | '-' | '--' | '=';

/**
 * A hand-written part of a review: `[@fact,!fact ]text`. The text may contain alternatives `[a|b]` and slots `{name}`; it is used only if
 * all its facts (one of `a|b`) hold for the product and the writer.
 */
export interface PhraseLine {
  /** Its subject, e.g. `feel`, `price`; a review has one line per subject. */
  about: string;
  tone: Tone;
  /** The stack it belongs to, e.g. `cream`, `voice:teen`. */
  stack: string;
  text: string;
  needs: readonly string[];
  /** Slots it fills, so that a review does not name the price twice. */
  slots: readonly string[];
  /** Stems of its longer words, so that adjacent lines do not repeat each other. */
  stems: ReadonlySet<string>;
  /** Number of uses so far. */
  uses: number;
}

type Stack = Readonly<Record<string, readonly string[]>>;

// Implicit requirements of a line: a product that is never used up has no second bottle, a pupil has no husband.
const IMPLIED: readonly [RegExp, string][] = [
  [/\{pack\}/, '!durable'],
  [/\b[Mm]y husband\b|\bmother who\b/, 'woman'],
  [/\b([Mm]y wife|Wife's)\b/, 'man'],
  [/\b([Mm]y (husband|wife)|since my twenties)\b/, 'grown'],
  [/\b[Mm]y ([a-z-]+ )?(\[?son|daughter|children|toddler|kids)\b/, 'kids'],
  [/\b[Mm]y grand(son|daughter)\b/, 'older'],
];

/** Fresh copies of all lines by stack (`cream`, `voice:teen`, `any`): each call starts with use counts of zero. */
export function openStock(): Map<string, PhraseLine[]> {
  const stacks: Record<string, Stack> = { ...skin, ...makeUp, ...fragrance, ...bath, ...hair, ...nails, ...shaving, ...small, any };
  for (const [voice, stack] of Object.entries(voices)) stacks[`voice:${voice}`] = stack;
  return new Map(Object.entries(stacks).map(([name, stack]) => [name, readStack(name, stack)]));
}

function readStack(name: string, stack: Stack): PhraseLine[] {
  return Object.entries(stack).flatMap(([key, texts]) => {
    const [, about = key, tone = ''] = /^(.*?)([-+~=]*)$/.exec(key) ?? [];
    return texts.map((text) => readLine({ stack: name, about, tone: tone as Tone }, text));
  });
}

function readLine(place: Pick<PhraseLine, 'stack' | 'about' | 'tone'>, line: string): PhraseLine {
  const [, needs, text = line] = /^@(\S+) (.*)$/.exec(line) ?? [];
  const wanted = needs?.split(',') ?? [];
  for (const [words, need] of IMPLIED) if (words.test(text)) wanted.push(need);
  return {
    ...{ ...place, text, needs: wanted, uses: 0 },
    slots: [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, slot = '']) => slot.toLowerCase())
      .filter((slot) => slot !== 'thing' && slot !== 'pack'),
    stems: new Set((text.toLowerCase().match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 5))),
  };
}
