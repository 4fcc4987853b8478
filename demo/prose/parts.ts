import body from './body.json' with { type: 'json' };
import colour from './colour.json' with { type: 'json' };
import hair from './hair.json' with { type: 'json' };
import houseRows from './houses.json' with { type: 'json' };
import inside from './inside.json' with { type: 'json' };
import packRows from './packs.json' with { type: 'json' };
import rest from './rest.json' with { type: 'json' };
import scent from './scent.json' with { type: 'json' };
import skin from './skin.json' with { type: 'json' };
import textureRows from './textures.json' with { type: 'json' };

/** Sentences about one family: what it is, whom it suits, how it is used. */
export interface Family {
  open: string[];
  who: string[];
  use: string[];
}

export const families: Record<string, Family> = { ...skin, ...colour, ...scent, ...body, ...hair, ...rest };
export const textures: Record<string, string[]> = textureRows;
export const packs: Record<string, string[]> = packRows;
export const houseLore: Record<string, string[]> = houseRows;
export { inside };
