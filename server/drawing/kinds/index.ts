import type { Kind } from '../spec.ts';
import { bathbomb } from './bathbomb.ts';
import { airless, bottle, rollon } from './bottle.ts';
import { brush, hairbrush, shavingbrush } from './brush.ts';
import { carton, giftbox, hairdye } from './carton.ts';
import { powderjar, saltjar } from './clearjar.ts';
import { blush, compact, cushion } from './compact.ts';
import { diffuser } from './diffuser.ts';
import { ampoules, dropper } from './dropper.ts';
import { flacon, vial } from './flacon.ts';
import { foundation } from './foundation.ts';
import { jar } from './jar.ts';
import type { Draw } from './kind.ts';
import { lipbalm, lipstick } from './lipstick.ts';
import { pouch, sachet, wipes } from './pack.ts';
import { palette } from './palette.ts';
import { crayon, pencil } from './pencil.ts';
import { polish } from './polish.ts';
import { foamer, pump } from './pump.ts';
import { bar, soap } from './soap.ts';
import { aerosol, spray } from './spray.ts';
import { stick, sunstick } from './stick.ts';
import { candle, tin } from './tin.ts';
import { comb, nailfile, razor, tweezers } from './tools.ts';
import { tube } from './tube.ts';
import { lashes, mirror, roller, sponge } from './vanity.ts';
import { concealer, gloss, mascara } from './wand.ts';

/** How each kind of container is drawn. */
export const DRAW: Record<Kind, Draw> = {
  pump,
  dropper,
  bottle,
  spray,
  airless,
  foamer,
  aerosol,
  rollon,
  ampoules,
  jar,
  tin,
  powderjar,
  saltjar,
  candle,
  tube,
  sachet,
  pouch,
  carton,
  giftbox,
  hairdye,
  wipes,
  lipstick,
  gloss,
  lipbalm,
  mascara,
  pencil,
  crayon,
  polish,
  foundation,
  concealer,
  compact,
  cushion,
  palette,
  blush,
  lashes,
  flacon,
  vial,
  diffuser,
  soap,
  bar,
  bathbomb,
  stick,
  sunstick,
  brush,
  hairbrush,
  comb,
  nailfile,
  razor,
  shavingbrush,
  sponge,
  roller,
  tweezers,
  mirror,
};
