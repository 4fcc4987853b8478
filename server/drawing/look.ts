import { lightness, readable } from './colour.ts';
import type { Sign } from './labels/signs.ts';
import type { Face } from './lettering.ts';
import type { Surface } from './light.ts';
import { METALS } from './metal.ts';
import { pickByHash } from './random.ts';
import type { Gobo, Hex, Layout, Metal, ProductSpec } from './spec.ts';

type Some<T> = [T, ...T[]];

/** How a house designs its packs, so that its products look related. */
export interface Look {
  /** The wordmark, its typeface, its size on a full-sized label, extra space between letters as a share of the size. */
  mark: string;
  face: Face;
  size: number;
  track: number;
  caps: boolean;
  nameFace: Face;
  layout: Layout;
  sign?: Sign;
  metal: Metal;
  ink: Hex;
  paper: Hex;
  /** Pack colours; a product takes one by a hash of its name. */
  bodies: Some<Hex>;
  cap: Hex;
  /** Whether caps are of the house's metal unless a product says otherwise. */
  gilded?: boolean;
  /** Surface of tubes, plastic bottles and caps. */
  surface: 'matte' | 'satin' | 'gloss' | 'frost';
  /** Grounds and wall lights of its pictures. */
  tints: Some<Hex>;
  gobos: Some<Gobo>;
}

type Wordmark = Pick<Look, 'mark' | 'face' | 'size' | 'track' | 'caps'>;
type Printed = Pick<Look, 'nameFace' | 'layout' | 'sign' | 'ink'>;
type Packed = Pick<Look, 'surface' | 'metal' | 'cap' | 'gilded' | 'paper' | 'bodies'>;
type Pictured = Pick<Look, 'tints' | 'gobos'>;

/** A look from its four parts: how the name is written, what is printed, how it is packed, how it is pictured. */
export const house = (wordmark: Wordmark, printed: Printed, packed: Packed, pictured: Pictured): Look => ({
  ...wordmark,
  ...printed,
  ...packed,
  ...pictured,
});

/** The wordmark as it is printed. */
export const markOf = (look: Look) => (look.caps ? look.mark.toUpperCase() : look.mark);

/** A product's colours after the house's defaults were applied to its spec. */
export interface Finish {
  body: Hex;
  surface: Exclude<Surface, 'metal'>;
  glass: boolean;
  cap: Hex;
  capSurface: Surface;
  /** The house's metal, for rings, collars and cases. */
  metal: Hex;
  paper: Hex;
  /** Colour of lettering on the body and on the paper label, both legible. */
  ink: Hex;
  paperInk: Hex;
}

/** Resolves a product's materials; `glass` says whether this kind is glass by default. */
export function finishOf(product: ProductSpec, look: Look, glass = false): Finish {
  const body = product.body ?? pickByHash(look.bodies, `${product.name}${product.line ?? ''}`);
  const paper = product.paper ?? look.paper;
  const ink = product.ink ?? look.ink;
  const mat = product.mat ?? (glass ? 'glass' : look.surface);
  const onBody = readable(ink, mat === 'glass' ? (product.liquid ?? body) : body);
  // pale lettering is illegible under the hard lamp reflections of a glossy body
  const surface = mat === 'glass' || (mat === 'gloss' && lightness(onBody) > 0.7) ? 'satin' : mat;
  const metal = METALS[product.metal ?? look.metal];
  const metallic = product.metal !== undefined || (look.gilded === true && !product.cap && !product.capMat);
  return {
    body,
    surface,
    glass: mat === 'glass',
    cap: metallic ? metal : (product.cap ?? look.cap),
    capSurface: metallic ? 'metal' : (product.capMat ?? (look.surface === 'frost' ? 'satin' : look.surface)),
    metal,
    paper,
    ink: onBody,
    paperInk: readable(ink, paper),
  };
}
