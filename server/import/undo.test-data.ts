function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const digits = (number: number): string => {
  const body = `590${String(number).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
};

/** A row of a generated price list; `round` determines which of its values differ from those of another round. */
function rowOf(number: number, round: number, random: () => number): string {
  if (random() < 0.02) return `r${number},,,,,,,,`;
  const isOther = random() < 0.4 ? round : 0;
  const code = random() < 0.1 ? digits(Math.floor(number / 3)) : random() < 0.5 ? digits(100_000 + number) : '';
  const label = ['"Aqua, Glycerin, Talc"', '"Aqua, Zorblax, Urea"', '"Aqua, Parfum (Limonene), Mica"', ''][Math.floor(random() * 4)];
  const price = random() < 0.1 ? '' : `${(100 + number + isOther * 7) / 100}`;
  const price2 = random() < 0.03 ? '1e300' : price;
  return [
    `r${random() < 0.03 ? Math.floor(number / 2) : number}`,
    `Cream ${number}${isOther > 1 ? ' new' : ''}`,
    `Brand ${round}${Math.floor(random() * 9)}`,
    `Face > Care > Kind ${round}${Math.floor(random() * 5)}`,
    price2,
    random() < 0.5 ? 'USD' : 'EUR',
    code,
    label,
    isOther > 0 ? `Finish: Matte ${round}` : 'Skin type: Dry',
    ...fixedPrices(number + isOther * 3, random),
    // Few rows have pictures, because each picture is fetched.
    number % 5 === 0 && number < 1_000 ? images(number, Math.floor(random() * 4), isOther) : '',
  ].join(',');
}

/** Fixed prices in euros and yen: some are in the price's own currency, some are refused. */
function fixedPrices(number: number, random: () => number): string[] {
  const wrong = ['-4', '1e300', '12.5051'][Math.floor(random() * 60)];
  return [wrong ?? (random() < 0.5 ? '' : `${(500 + number) / 100}`), random() < 0.5 ? '' : `${900 + number}`];
}

/** Picture addresses; another round has different ones, or the same in another order. */
function images(number: number, count: number, round: number): string {
  const all = Array.from({ length: count }, (_, at) => `https://example.com/${number}/${at === 1 ? round : ''}${at}.jpg`);
  return (round > 1 ? all.reverse() : all).join(' | ');
}

interface Generated {
  rows: number;
  seed: number;
  round: number;
  /** The one of every twenty rows that is left out, from 0. */
  skip: number;
}

/** A price list as CSV, with everything that imports read of a product. */
export function generatedFile({ rows, seed, round, skip }: Generated): string {
  const random = randomOf(seed);
  const lines = Array.from({ length: rows }, (_, at) => rowOf(at, round, random)).filter((_, at) => at % 20 !== skip);
  const header = 'id,name,brand,category_path,price,currency,barcode,ingredients,attributes,price_EUR,price_JPY,image';
  return `${[header, ...lines].join('\n')}\n`;
}
