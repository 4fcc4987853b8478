import { type House, houseOf } from '../brands.ts';
import { type Form, formOfLeaf } from '../forms.ts';
import { british } from './british.ts';
import { continental } from './continental.ts';
import { eastAsia } from './east-asia.ts';
import { france } from './france.ts';
import { franceSouth } from './france-south.ts';
import { iberiaBrazil } from './iberia-brazil.ts';
import { mediterranean } from './mediterranean.ts';
import { newWorld } from './newworld.ts';
import { nordic } from './nordic.ts';
import { orient } from './orient.ts';

/** One line of a house's range, before anything is derived from it. */
export interface ProductLine {
  house: House;
  /** Slug of the deepest category. */
  leaf: string;
  form: Form;
  name: string;
  /** The line that the label prints under the name. */
  label: string;
  size: string;
  /** Price in US dollars. */
  price: number;
  /** Keys into the stock of actives, strongest first. */
  actives: string[];
  /** Keys into the scent notes; empty for unscented products and for colours. */
  notes: string[];
  /** Name of a colour, as the house writes it; empty where there is none. */
  shade: string;
  colour: string;
  /** `matte`, `spf50`, ... */
  flags: string[];
}

/** All 900 products as their houses list them. */
export function ranges(): ProductLine[] {
  const tables = [france, franceSouth, nordic, british, iberiaBrazil, mediterranean, orient, eastAsia, continental, newWorld];
  return tables.flatMap(readTable);
}

function readTable(table: string): ProductLine[] {
  let house: House | undefined;
  const lines: ProductLine[] = [];
  for (const row of table.trim().split('\n')) {
    if (row.startsWith('= ')) house = houseOf(row.slice(2));
    else if (house) lines.push(readLine(row, house));
  }
  return lines;
}

// finishes apply to colour cosmetics only: their sixth column names a shade, in other lines it lists scent notes
const FINISHES = ['matte', 'satin', 'natural', 'luminous', 'shimmer', 'sheer', 'gloss', 'waterproof'];
const TINTED = ['sun-tint', 'hair-colour', 'colour-mask', 'powder', 'cushion'];

function readLine(row: string, house: House): ProductLine {
  const [leaf = '', name = '', label = '', size = '', price = '', actives = '', notes = '', look = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const [colour = '', ...flags] = look.split(' ');
  const form = formOfLeaf(leaf);
  const coloured = TINTED.includes(form.slug) || flags.some((flag) => FINISHES.includes(flag));
  const scent = coloured ? '' : notes;
  return {
    ...{ house, leaf, form, name, label, size, price: Number(price), colour, flags },
    actives: words(actives),
    notes: words(scent),
    shade: coloured && notes !== '-' ? notes : '',
  };
}

const words = (cell: string) => (cell === '-' ? [] : cell.split(' ').filter(Boolean));
