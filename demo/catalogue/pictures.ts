import type { Gobo, Hex, Kind, PackshotSpec } from '../../server/drawing/spec.ts';
import { mixedHash, pickBySeed } from '../random.ts';
import { mixHues } from './colour.ts';
import type { ProductLine } from './ranges/index.ts';

const SHADED: Kind[] = [
  'lipstick',
  'polish',
  'foundation',
  'concealer',
  'compact',
  'cushion',
  'blush',
  'gloss',
  'pencil',
  'crayon',
  'flacon',
  'candle',
];
const CLEAR: Kind[] = ['dropper', 'bottle', 'diffuser', 'rollon', 'vial', 'ampoules'];
const GOBOS: Gobo[] = ['none', 'window', 'none', 'leaves', 'arch', 'none', 'disc'];
const STAGES = ['floor', 'plinth', 'floor', 'block'] as const;

/** The drawing of a line's packshot; `turn` counts the house's lines, so that neighbours in a grid differ. */
export function productPicture(line: ProductLine, turn: number): PackshotSpec {
  const kind = packOf(line);
  const start = mixedHash(line.house.slug);
  return {
    ...{ kind, brand: line.house.slug, name: line.name, line: line.label, size: line.size },
    ...colours(kind, line.colour),
    ...tint(line, turn),
    gobo: GOBOS[(start + turn * 3) % GOBOS.length] ?? 'none',
    stage: STAGES[(start + turn) % STAGES.length] ?? 'floor',
    seed: line.name,
  };
}

function packOf({ form, house, label, name, size }: ProductLine): Kind {
  const said = /patch|wipe/i.test(label) ? 'sachet' : /tablet|refill pouch/i.test(label) ? 'pouch' : undefined;
  if (said && form.slug !== 'wipes' && form.slug !== 'eye-patch' && form.slug !== 'bath-bomb') return said;
  if (/\d x \d/.test(size) && form.slug === 'ampoule') return 'ampoules';
  if (/^(Single sachet)/.test(label)) return 'sachet';
  // shades of one family share a pack: the number or shade is left out of the seed
  const family = name.replace(/[\d.,]+.*$/, '').trim() || house.slug;
  return pickBySeed(form.packs, `${house.slug} ${form.slug} ${form.packs.length > 1 ? family.slice(0, 6) : ''}`);
}

function colours(kind: Kind, colour: Hex): Partial<PackshotSpec> {
  if (kind === 'palette') return { shade: colour, shades: pans(colour) };
  if (kind === 'mascara') return { shade: colour };
  if (SHADED.includes(kind)) return { shade: colour };
  if (CLEAR.includes(kind)) return { body: colour, liquid: colour };
  if (kind === 'soap' || kind === 'bathbomb') return { body: colour, second: mixHues(colour, '#fff8ec', 0.45) };
  return { body: colour };
}

// ten pans around one colour: paler and darker variants, and a warm and a cool one
function pans(colour: Hex): Hex[] {
  const towards = ['#fff3e6', '#f2d7bd', '#e8b79a', '#c98f6f', '#f6e2e6', '#d9909a', '#8a4a52', '#4b2a30', '#d9b26a', '#5a3a2a'];
  return towards.map((other, i) => mixHues(colour, other, 0.35 + 0.4 * (((i * 7) % 10) / 10)));
}

// every second background is a pale tint of the pack's own colour, the others come from the house
function tint(line: ProductLine, turn: number): Partial<PackshotSpec> {
  return turn % 2 ? { tint: mixHues(line.colour, '#f4ece4', 0.74) } : {};
}
