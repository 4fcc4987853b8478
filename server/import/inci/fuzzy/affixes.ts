import { distance } from './distance.ts';

/** Prefixes and suffixes that make a chemical name another substance; the longest match counts. */
const BEGINNINGS =
  `MONO DI TRI TETRA PENTA HEXA HEPTA OCTA DECA BIS TRIS ISO HYDROXY HYDRO DEHYDRO DIHYDRO METH ETH PROP BUT PENT HEX HEPT OCT
CYCLO POLY OLIGO AMINO OXY NEO SUB PER UN AN NOR TRANS CIS ALPHA BETA GAMMA LAUR MYRIST PALM STEAR OLE CAPR CET BEHEN`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);
const ENDINGS = ['ATE', 'ITE', 'IDE', 'ANE', 'ENE', 'ONE', 'OL', 'AL', 'YL', 'ETH', 'INE', 'ACID'].sort((a, b) => b.length - a.length);

/** Whether an error would change the meaning of a chemical word: mono to di, -ate to -ite, methyl to ethyl. */
export function changesMeaning(word: string, right: string): boolean {
  return beginningDiffers(word, right) || endingDiffers(word, right) || methylOrEthyl(word, right);
}

function beginningDiffers(word: string, right: string): boolean {
  const [own, meant] = [beginning(word), beginning(right)];
  if (own === meant) return own !== '' && beginningDiffers(word.slice(own.length), right.slice(own.length));
  if (own.length >= 3 && meant.length >= 3) return !nearly(own, meant);
  const sign = own.length > meant.length ? own : meant;
  const other = own.length > meant.length ? right : word;
  return !nearly(other.slice(0, sign.length), sign) && other.slice(1, sign.length + 1) !== sign;
}

/** Whether a prefix is recognisable despite damage: one look-alike in a short one, any single error in a longer one. */
function nearly(a: string, b: string): boolean {
  return distance(a, b, 1) <= (b.length >= 4 ? 1 : 0.6);
}

function beginning(word: string): string {
  return BEGINNINGS.find((start) => word.length > start.length + 1 && word.startsWith(start)) ?? '';
}

function endingDiffers(word: string, right: string): boolean {
  const own = ENDINGS.find((end) => word.endsWith(end));
  const meant = ENDINGS.find((end) => right.endsWith(end));
  return own !== undefined && meant !== undefined && own !== meant;
}

function methylOrEthyl(word: string, right: string): boolean {
  return count(word, 'METHYL') !== count(right, 'METHYL') && count(word, 'ETHYL') > 0 && count(right, 'ETHYL') > 0;
}

function count(word: string, part: string): number {
  return word.split(part).length - 1;
}
