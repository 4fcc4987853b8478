import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/fast-check.ts';
import { labelOf } from '../write/label.ts';
import { dictionary } from './dictionary.ts';
import { ingredientIdentity, resolveIngredients } from './index.ts';
import { phrases } from './parse/phrases.ts';

/** What a label can be: names in, text out. Every name has to be found again. */
type Format = (names: string[]) => string;

const REST = 'Aqua, Glycerin, Dimethicone, Phenoxyethanol, Carbomer, Xanthan Gum';
const CAPTIONS = [
  'Ingredients',
  'Ingrédients',
  'Inhaltsstoffe',
  'Ingredienti',
  'Ingredientes',
  'Skład',
  'Состав',
  'INCI',
  'İçindekiler',
  '成分',
  'Zutaten',
];
const withAmounts = (names: string[], separator: string) => names.map((name, at) => `${name} ${at + 2}.5%`).join(separator);
const amountsFirst = (names: string[], separator: string) => names.map((name, at) => `${at + 2}% ${name}`).join(separator);

const formats: Record<string, Format> = {
  'claims with amounts': (names) => `-${withAmounts(names, ', ')}: Sunscreen.\n${REST}`,
  'claims with amounts in one line': (names) => `-${withAmounts(names, ', ')}: Sunscreens. ${REST}`,
  'a role before its names': (names) => `-Sunscreen actives: ${names.join(', ')}.\n${REST}`,
  'claims that praise': (names) => `${names.map((name) => `-${name}: Helps brighten the skin.`).join('\n')}\n${REST}`,
  'claims that praise in one line': (names) => `${names.map((name) => `-${name}: Soothes and protects.`).join(' ')} ${REST}`,
  'bullets with roles': (names) => `${names.map((name) => `• ${name} 5%: skin protectant`).join('\n')}\n• Aqua\n• Glycerin`,
  'active and inactive': (names) => `Active: ${withAmounts(names, ', ')}. Inactive: ${REST}.`,
  'active and inactive on lines': (names) => `Active ingredients\n${withAmounts(names, '\n')}\nInactive ingredients\n${REST}`,
  'amounts before names': (names) => `Active ingredients: ${amountsFirst(names, ', ')}. Other ingredients: ${REST}`,
  'amounts without separators': (names) => `Active ingredients: ${withAmounts(names, ' ')} Inactive ingredients: ${REST}`,
  'inactive ingredients first': (names) => `Inactive ingredients: ${REST}. Active ingredients: ${names.join('; ')}`,
  'a German medicine': (names) => `Wirkstoffe: ${withAmounts(names, '; ').replaceAll('.5%', ',5 %')}. Sonstige Bestandteile: ${REST}`,
  'drug facts in one line': (names) =>
    `Drug Facts Active ingredients Purpose ${withAmounts(names, ' Sunscreen ')} Sunscreen Uses helps prevent sunburn Warnings For external use only. ` +
    `Do not use on broken skin. Directions apply liberally, reapply often, and rub in. Other information keep cool Inactive ingredients ${REST}`,
  'drug facts on lines': (names) =>
    `Drug Facts\nActive ingredients   Purpose\n${names.map((name) => `${name} 3.0% ......... Sunscreen`).join('\n')}\nUses\n• helps prevent sunburn\n` +
    `Warnings\nFor external use only\nKeep out of eyes, mouth, nose, ears and hair\nDirections\n• apply 15 minutes before\nInactive ingredients\n${REST}\nQuestions?\ncall us`,
  'names in the warnings': (names) => `${REST}\nWarnings: Do not use if you are allergic to ${names.join(' or ')}.`,
  'names in the directions': (names) => `Directions: Mix with ${names.join(', ')} and apply. Inactive ingredients: ${REST}`,
  'may contain': (names) => `${REST}. May contain: ${names.join(', ')}`,
  'colours in a bracket': (names) => `${REST} [+/- ${names.join(', ')}]`,
  'a kit': (names) => `Night cream:\nAqua, Urea, ${names.slice(1).join(', ')}\nDay cream:\n${REST}, ${names[0]}`,
  'a kit in one line': (names) => `Step 1 - Cleanser: Aqua, ${names.join(', ')}. Step 2 - Toner: ${REST}`,
  'a kit that is named by what is in it': (names) => `${names.map((name) => `${name}: Aqua, Urea`).join('. ')}. Toner: ${REST}`,
  'headings that are names': (names) => `${names.map((name) => `${name}:\nAqua, Urea`).join('\n')}\n${REST}`,
  'several products': (names) => `Shampoo ingredients: ${names.join(', ')}\nConditioner ingredients: ${REST}`,
  'products named by what is in them': (names) =>
    names.map((name) => `${name.replace(/[^\p{L}\p{N}-]+/gu, ' ')} wash ingredients: ${REST}`).join('\n'),
  semicolons: (names) => `${names.join('; ')}; Aqua; Glycerin`,
  bullets: (names) => `${names.join(' • ')} • Aqua • Glycerin`,
  dashes: (names) => `Aqua - ${names.join(' - ')} - Glycerin - Urea`,
  lines: (names) => `Aqua\n${names.join('\n')}\nGlycerin`,
  'a table': (names) => `<table>${names.map((name) => `<tr><td>${name} 3%</td><td>Sunscreen</td></tr>`).join('')}</table><p>${REST}</p>`,
  'praise before the list': (names) => `Our balm with ${names.join(' and ')} protects your skin. Ingredients: ${REST}`,
  'praise behind the list': (names) => `${REST}. This product is enriched with ${names.join(', ')} for your skin.`,
  'a remark behind the list': (names) => `${REST}. Contains ${names.join(', ')}.`,
  'an account of the list': (names) => `${REST}. Please note that ${names.join(', ')} may cause a reaction.`,
  'a bracket behind a name': (names) => names.map((name) => `Aqua (${name})`).join(', '),
  'a bracket behind an unknown name': (names) => `Zorblax complex (${names.join(', ')}), ${REST}`,
  'text that is no list': (names) =>
    `This medicine is not for children. Ask a doctor. It was made with ${names.join(' and ')} for your comfort. Keep it away.`,
  footnotes: (names) => `${REST}, *from organic ${names.join(', **from organic ')}`,
};
for (const caption of CAPTIONS) formats[`the caption ${caption}`] = (names) => `Soft and kind. ${caption}: ${names.join(', ')}, Aqua, Urea`;

/** Whether the reader knows a name where it stands between others; a few of CosIng's it takes for two. */
function isRead(name: string): boolean {
  const [, found, ...more] = resolveIngredients(`Aqua, ${name}, Glycerin`);
  return found?.inci === ingredientIdentity(name) && found.inci !== null && more.length === 1;
}

const EVERYDAY = new Set(phrases.everyday.map((word) => word.toUpperCase()));
const isEveryday = (name: string) => EVERYDAY.has(name.toUpperCase());
/** Names of mixtures are lists themselves; those of substances have few brackets and slashes. */
const isMixture = (name: string) => name.length > 50 || /[()[\]/+.]/.test(name);
const { names: cosing, synonymNames } = dictionary();
const known = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...cosing) },
    { weight: 2, arbitrary: fc.constantFrom(...synonymNames.map(({ name }) => name)) },
  )
  .filter((name) => !isMixture(name) && !isEveryday(name) && isRead(name));
const few = fc.array(known, { minLength: 1, maxLength: 3 });

/** Every name has an entry that keeps the product from those who avoid it; one in doubt makes the list incomplete. */
function lostNames(text: string, names: string[]): string[] {
  const { entries, status } = labelOf({ labels: [text], cutShort: false });
  if (entries.some(({ method }) => method === 'mention') && status === 'COMPLETE') return ['a doubtful entry in a complete list'];
  const found = new Set(entries.filter(({ confidence }) => confidence >= 0.5).map(({ inci }) => inci));
  return names.filter((name) => !found.has(ingredientIdentity(name)));
}

describe('no name on a label is lost', () => {
  test.each(Object.entries(formats))('%s', (_, format) => {
    fc.assert(
      fc.property(few, (names) => {
        expect(lostNames(format(names), names)).toEqual([]);
      }),
      { numRuns: Number(process.env.LABEL_RUNS ?? 25), seed: 11 },
    );
  });
});
