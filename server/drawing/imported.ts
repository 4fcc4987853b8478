import { writable } from './lettering.ts';
import { lookOf } from './looks.ts';
import { fnv1a, pickByHash } from './random.ts';
import type { Hex, Kind, PackshotSpec } from './spec.ts';

interface Imported {
  name: string;
  brand: string;
  /** Category names or paths, in any spelling; the product's name is read too. */
  categoryWords: string;
}

// the first match wins, so specific patterns precede general ones; includes French, Spanish, German and Italian label words
const CLUES: [RegExp, Kind][] = [
  [/nail polish|lacquer|vernis|esmalte|nagellack|smalto/, 'polish'],
  [/lip ?stick|rouge (a|à) l[eè]vres|lippenstift|rossetto|labial/, 'lipstick'],
  [/lip ?gloss|lip (oil|tint|lacquer)|gloss/, 'gloss'],
  [/lip|l[eè]vres|lippen|labbra|labios/, 'lipbalm'],
  [/mascara|brow gel/, 'mascara'],
  [/eye ?liner|kajal|kohl|pencil|crayon|khol|brow/, 'pencil'],
  [/palette|eye ?shadow|ombres? (a|à)|lidschatten/, 'palette'],
  [/concealer|anti-cernes|corrector/, 'concealer'],
  [/cushion/, 'cushion'],
  [/foundation|fond de teint|bb cream|cc cream|fondotinta/, 'foundation'],
  [/blush|highlighter|bronzer|rouge/, 'blush'],
  [/powder|poudre|puder|polvos|cipria/, 'compact'],
  [/lash/, 'lashes'],
  [/perfume|parfum|cologne|eau de|fragrance|profumo/, 'flacon'],
  [/candle|bougie|kerze/, 'candle'],
  [/diffuser|reed/, 'diffuser'],
  [/roll.?on|bille/, 'rollon'],
  [/deodorant|d[eé]odorant|antiperspirant|stick/, 'stick'],
  [/dry shampoo|hair ?spray|laque|mousse|shaving foam|aerosol|mousse (a|à) raser/, 'aerosol'],
  [/hair (colou?r|dye)|coloration|haarfarbe|tinte/, 'hairdye'],
  [/sheet mask|sachet|patch/, 'sachet'],
  [/wipes|lingettes|toallitas|tücher/, 'wipes'],
  [/cotton|capsule|tablet|floss|strips/, 'carton'],
  [/refill|recharge|nachfüll|recambio/, 'pouch'],
  [/bath bomb/, 'bathbomb'],
  [/bath salt|sels? de bain|badesalz/, 'saltjar'],
  [/shampoo bar|solid shampoo|shampooing solide/, 'bar'],
  [/soap|savon|seife|jab[oó]n|sapone/, 'soap'],
  [/brush|pinceau|pinsel/, 'brush'],
  [/comb|peigne/, 'comb'],
  [/razor|rasoir|rasierer/, 'razor'],
  [/tooth ?paste|dentifrice|zahnpasta|dentifrico/, 'tube'],
  [/sun ?(screen|stick|cream|milk|spray)|solaire|sonnen|solar|spf/, 'tube'],
  [/serum|s[eé]rum|ampoule|face oil|huile|[oö]l\b|aceite/, 'dropper'],
  [/mist|spray|brume|thermal/, 'spray'],
  [/foam|mousse nettoyante/, 'foamer'],
  [/hand|foot|cleans|gel|scrub|pied|main|nettoyant/, 'tube'],
  [/toner|micellar|micellaire|lotion tonique|mouth ?wash|essence|water\b|eau micellaire/, 'bottle'],
  [/butter|balm|baume|mask|masque|cream|cr[eè]me|creme|crema|pomade|wax/, 'jar'],
  [/shampoo|shower|douche|conditioner|bath|body|lotion|milk|lait|dusch|champ[uú]|wash/, 'pump'],
];
const ANYTHING: readonly [Kind, ...Kind[]] = ['tube', 'bottle', 'pump', 'jar', 'carton', 'dropper'];
const SHADES: readonly [Hex, ...Hex[]] = ['#b23a55', '#c4566a', '#a8452f', '#8a2f45', '#d98a80', '#7d3f3b'];
const SHADED: ReadonlySet<Kind> = new Set(['polish', 'lipstick', 'gloss', 'blush']);
const LONGEST_NAME = 44;

function kindFor(words: string): Kind {
  return CLUES.find(([clue]) => clue.test(words))?.[1] ?? pickByHash(ANYTHING, words);
}

// the brand is already printed as the wordmark, and a label has room for a few words only
function printedName(name: string, brand: string): string {
  const bare = name.toLowerCase().startsWith(brand.toLowerCase()) ? name.slice(brand.length).replace(/^[\s\-–:,]+/, '') : name;
  const text = writable(bare, 'sans') || writable(name, 'sans') || 'Beauty product';
  if (text.length <= LONGEST_NAME) return text;
  return text.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '');
}

const AMOUNT = /(\d+(?:[.,]\d+)?)\s?(ml|g|oz|cl|l|kg)\b/i;

/** The packshot of an imported product without a picture: container guessed from its words, its own name, look from its brand. */
export function drawImported({ name, brand, categoryWords }: Imported): PackshotSpec {
  const kind = kindFor(`${categoryWords} ${name}`.toLowerCase());
  const amount = AMOUNT.exec(name);
  const look = lookOf(brand, brand);
  return {
    kind,
    brand,
    brandName: brand,
    name: printedName(name.replace(AMOUNT, ' ').replace(/\s+/g, ' ').trim(), brand),
    ...(amount ? { size: `${amount[1]} ${(amount[2] ?? '').toLowerCase()}` } : {}),
    ...(SHADED.has(kind) ? { shade: pickByHash(SHADES, name) } : {}),
    tint: look.tints[fnv1a(name) % look.tints.length] ?? look.tints[0],
    seed: name,
  };
}
