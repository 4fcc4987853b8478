/** The kinds of containers that can be drawn; each is one function in `kinds/`. */
export const KINDS = [
  // bottles
  'pump',
  'dropper',
  'bottle',
  'spray',
  'airless',
  'foamer',
  'aerosol',
  'rollon',
  'ampoules',
  // jars and tins
  'jar',
  'tin',
  'powderjar',
  'saltjar',
  'candle',
  // soft packs and paper
  'tube',
  'sachet',
  'pouch',
  'carton',
  'giftbox',
  'hairdye',
  'wipes',
  // colour cosmetics
  'lipstick',
  'gloss',
  'lipbalm',
  'mascara',
  'pencil',
  'crayon',
  'polish',
  'foundation',
  'concealer',
  'compact',
  'cushion',
  'palette',
  'blush',
  'lashes',
  // fragrance
  'flacon',
  'vial',
  'diffuser',
  // solid bars
  'soap',
  'bar',
  'bathbomb',
  'stick',
  'sunstick',
  // tools
  'brush',
  'hairbrush',
  'comb',
  'nailfile',
  'razor',
  'shavingbrush',
  'sponge',
  'roller',
  'tweezers',
  'mirror',
] as const;

export type Kind = (typeof KINDS)[number];

/** How a surface reflects light; `glass` shows what is inside (bottles and jars). */
export type Material = 'matte' | 'satin' | 'gloss' | 'frost' | 'glass';
export type Metal = 'gold' | 'rose' | 'silver' | 'ink' | 'champagne' | 'copper';
/** Light or shadow on the wall behind the product. */
export type Gobo = 'none' | 'window' | 'leaves' | 'arch' | 'disc';
export type Layout = 'classic' | 'left' | 'big' | 'centred' | 'framed' | 'band';

/** A colour as `#rrggbb`. */
export type Hex = string;

/**
 * What is printed on a product and what it is made of. Omitted fields come from the house's look, so `{ kind, brand, name }` is a complete
 * product.
 */
export interface ProductSpec {
  kind: Kind;
  /** Slug of the brand; one without a look of its own gets one derived from its name. */
  brand: string;
  /** Name to print if the brand has no look of its own; default: its slug in words. */
  brandName?: string;
  /** Product name as printed, without the brand; best under 24 characters, at most 3 lines are printed. */
  name: string;
  /** Description in one printed line, e.g. `Rose face oil`. */
  line?: string;
  /** Printed amount, e.g. `30 ml`. */
  size?: string;
  /** Colour of the body (plastic, paper, glass). */
  body?: Hex;
  cap?: Hex;
  /** Colour of the content of a glass vessel; default: the body's colour. */
  liquid?: Hex;
  /** Colour of what is inside or applied: lipstick, polish, powder, perfume, foundation, wax. */
  shade?: Hex;
  /** Up to 10 pans of a palette, or the stripes of several shades. */
  shades?: Hex[];
  /** Second colour of a bar or of a patterned pack. */
  second?: Hex;
  mat?: Material;
  capMat?: 'matte' | 'satin' | 'gloss';
  /** Makes cap, collar or ring metallic. */
  metal?: Metal;
  capKind?: 'block' | 'ball';
  /** A cap of clear plastic over the nozzle (spray). */
  clearCap?: boolean;
  /** A paper label instead of print on the body (pump, dropper, bottle, flacon). */
  label?: boolean;
  /** Colour of the paper label and of the lettering. */
  paper?: Hex;
  ink?: Hex;
  layout?: Layout;
}

/** One product on a tinted ground, 4:5: what `packshot()` draws. */
export interface PackshotSpec extends ProductSpec {
  /** Ground; default: one of the house's tints, chosen by the product's name. */
  tint?: Hex;
  gobo?: Gobo;
  stage?: 'floor' | 'plinth' | 'block';
  /** Where the floor begins, as a share of the height; default 0.7. */
  horizon?: number;
  /** 1 fills the usual share of the picture. */
  zoom?: number;
  /** Varies the light on the wall; default: the product's name. */
  seed?: string;
}
