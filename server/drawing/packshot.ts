import { chroma, deepened, mix, tone } from './colour.ts';
import { DRAW } from './kinds/index.ts';
import type { Look } from './look.ts';
import { lookOf } from './looks.ts';
import { fnv1a, pickByHash } from './random.ts';
import { setting } from './setting.ts';
import { Sheet } from './sheet.ts';
import type { Gobo, Hex, Kind, PackshotSpec } from './spec.ts';
import { block, place, plinth } from './stage.ts';
import { document } from './svg.ts';

const PACKSHOT = { width: 800, height: 1000 } as const;

// low, wide things would look sunken on a raised stage
const ON_THE_FLOOR: ReadonlySet<Kind> = new Set([
  'compact',
  'cushion',
  'blush',
  'palette',
  'soap',
  'bar',
  'wipes',
  'tin',
  'bathbomb',
  'pencil',
  'lashes',
  'hairbrush',
  'giftbox',
]);
const STAGES = ['floor', 'floor', 'floor', 'floor', 'plinth', 'block'] as const;

interface Ground {
  tint: Hex;
  gobo: Gobo;
  stage: 'floor' | 'plinth' | 'block';
  horizon: number;
}

// near-white and grey grounds make a dull grid: these are mixed with the house's tint, and every ground gets some colour
function ground(wanted: Hex | undefined, house: Hex): Hex {
  const chosen = wanted && chroma(wanted) < 0.022 ? mix(wanted, house, 0.65) : (wanted ?? house);
  const colourful = Math.max(1, Math.min(2.2, 0.036 / Math.max(chroma(chosen), 0.012)));
  return deepened(chosen, 0.905, colourful);
}

/** Ground and light of a packshot: from the spec, or from the house by the product's name, so that neighbours differ. */
export function groundOf(spec: PackshotSpec, look: Look): Ground {
  const seed = spec.seed ?? `${spec.brand} ${spec.name} ${spec.kind}`;
  const stage = ON_THE_FLOOR.has(spec.kind) ? 'floor' : (spec.stage ?? pickByHash(STAGES, `${seed} stage`));
  const gobo = pickByHash<Gobo>([...look.gobos, 'none'], `${seed} light`);
  const horizon = 0.68 + (fnv1a(`${seed} horizon`) % 5) / 100;
  return {
    tint: ground(spec.tint, pickByHash(look.tints, seed)),
    gobo: spec.gobo ?? gobo,
    stage,
    horizon: spec.horizon ?? horizon,
  };
}

/** One product on a tinted ground, 800 by 1000 units, as SVG. */
export function packshot(spec: PackshotSpec): string {
  const sheet = new Sheet();
  const look = lookOf(spec.brand, spec.brandName);
  const { tint, gobo, stage, horizon } = groundOf(spec, look);
  const { width, height } = PACKSHOT;
  const item = DRAW[spec.kind](sheet, spec, look);
  const largest = item.half < 125 ? 1.6 : 1.42;
  const scale = Math.min(largest, 690 / item.h, 312 / item.half) * (spec.zoom ?? 1);
  const raised = stage !== 'floor';
  const room = 690 - item.h * scale;
  const y = raised ? 770 : Math.min(858, 520 + item.h * scale * 0.5 + room * 0.12);
  // raised products must not touch the upper edge
  const fit = raised ? Math.min(scale, 660 / item.h, 250 / item.half) : scale;
  const stone = tone(tint, 1.05);
  const body = [
    setting(sheet, width, height, { tint, gobo, horizon, seed: spec.seed ?? spec.name }),
    stage === 'plinth' ? plinth(sheet, 400, 850, Math.max(240, item.half * fit * 1.45), 92, stone) : '',
    stage === 'block' ? block(sheet, 400, 850, Math.max(230, item.half * fit * 1.4), 66, stone) : '',
    place(sheet, item, 400, y - (item.deep ?? 0) * fit, fit, tint, { mirrored: !raised }),
  ];
  return document(width, height, `${look.mark} ${spec.name}`, sheet.defs, body.join(''));
}

/** The colour of a packshot's ground. */
export const packshotTint = (spec: PackshotSpec): Hex => groundOf(spec, lookOf(spec.brand, spec.brandName)).tint;
