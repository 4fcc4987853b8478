import { mixedNumbers } from '../../random.ts';
import { hsl } from '../colour.ts';
import type { ProductLine } from '../ranges/index.ts';

const IRON = ['CI 77491', 'CI 77492', 'CI 77499'];
const PEARL = ['SYNTHETIC FLUORPHLOGOPITE', 'TIN OXIDE', 'CALCIUM ALUMINUM BOROSILICATE'];

type Painter = (line: ProductLine) => string[];

/**
 * Colorants by tag of the base formula, in descending order of amount; a list may include pigments that the product only may contain, as
 * make-up does.
 */
export const colourFormulas: Record<string, Painter> = {
  '~skin': () => ['CI 77891', 'CI 77492', 'CI 77491', 'CI 77499'],
  '~black': ({ colour }) => (hsl(colour).lightness < 0.16 ? ['CI 77499', 'CI 77266'] : ['CI 77499', 'CI 77891', ...byHue(colour, EYE)]),
  '~brown': () => ['CI 77499', 'CI 77491', 'CI 77492'],
  '~red': (line) => [...(isPearly(line) ? PEARL : []), 'CI 77891', ...byHue(line.colour, LIP), ...IRON.slice(0, 2)],
  '~eye': (line) => ['CI 77891', ...IRON, ...byHue(line.colour, EYE)],
  '~shimmer': (line) => (isPearly(line) ? PEARL : []),
  '~lacquer': (line) => ['CI 77891', ...byHue(line.colour, LACQUER), ...IRON.slice(0, 1)],
  '~stain': ({ colour }) => byHue(colour, STAIN),
  '~dye': ({ colour }) => byHue(colour, DYE),
  '~tinted': (line) => (wantsTint(line) ? byHue(line.colour, BATH) : []),
};

// one entry per sixth of the colour circle, starting with red; greys and browns use iron oxides only
type Wheel = [red: string[], yellow: string[], green: string[], cyan: string[], blue: string[], magenta: string[]];

const LIP: Wheel = [
  ['CI 15850', 'CI 45410'],
  ['CI 15985', 'CI 19140'],
  ['CI 19140'],
  ['CI 42090'],
  ['CI 42090', 'CI 15850'],
  ['CI 15850', 'CI 45410', 'CI 73360'],
];
const EYE: Wheel = [['CI 77491'], ['CI 77491'], ['CI 77288'], ['CI 77289', 'CI 77510'], ['CI 77007', 'CI 77510'], ['CI 77742', 'CI 77007']];
const LACQUER: Wheel = [
  ['CI 15850', 'CI 15880'],
  ['CI 19140', 'CI 77492'],
  ['CI 77289', 'CI 19140'],
  ['CI 77510'],
  ['CI 77510', 'CI 77007'],
  ['CI 15850', 'CI 60725'],
];
const STAIN: Wheel = [
  ['CI 45410', 'CI 16035'],
  ['CI 15985', 'CI 19140'],
  ['CI 19140'],
  ['CI 42090'],
  ['CI 42090'],
  ['CI 45410', 'CI 17200', 'CI 42090'],
];
const DYE: Wheel = [
  ['BASIC RED 51', 'BASIC ORANGE 31'],
  ['BASIC ORANGE 31', 'HC YELLOW NO. 4'],
  ['BASIC YELLOW 87', 'HC BLUE NO. 15'],
  ['HC BLUE NO. 15', 'BASIC YELLOW 87'],
  ['BASIC BLUE 99', 'HC BLUE NO. 15'],
  ['BASIC VIOLET 2', 'BASIC RED 51'],
];
const BATH: Wheel = [
  ['CI 16035', 'CI 15985'],
  ['CI 19140'],
  ['CI 19140', 'CI 42090'],
  ['CI 42090'],
  ['CI 42090', 'CI 17200'],
  ['CI 17200'],
];

function byHue(colour: string, wheel: Wheel): string[] {
  const { hue, saturation } = hsl(colour);
  const sixth = saturation < 0.08 ? 0 : Math.floor(((hue + 15) % 360) / 60);
  return wheel[sixth] ?? wheel[0];
}

const isPearly = ({ flags }: ProductLine) => flags.includes('shimmer') || flags.includes('luminous');

// only houses with a taste for bright colours add dye to rinse-off products
const wantsTint = ({ house, notes, name }: ProductLine) =>
  house.level <= 2 && !house.values.includes('fragrance-free') && notes.length > 0 && mixedNumbers(`dye ${name}`)() < 0.6;
