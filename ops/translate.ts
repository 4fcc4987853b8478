import { readFileSync } from 'node:fs';
import { languages } from '../i18n/languages.ts';
import { englishTexts, readTexts, writeTexts } from './texts/dictionaries.ts';
import { type Dictionaries, fromCsv, toCsv } from './texts/translation-file.ts';

// `npm run translate -- export de > de.csv` and `npm run translate -- import de de.csv`: see docs/recipes/translate.md.

const USAGE = 'Usage: npm run translate -- export LANGUAGE > FILE.csv\n       npm run translate -- import LANGUAGE FILE.csv\n';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const files = Object.keys(englishTexts);
const textsOf = (code: string): Dictionaries => Object.fromEntries(files.map((file) => [file, readTexts(code, file) ?? {}]));

const [verb, code, file] = process.argv.slice(2);
const translated = languages.filter((language) => language.code !== 'en');
const language = translated.find((one) => one.code === code);
if ((verb !== 'export' && verb !== 'import') || code === undefined || (verb === 'import' && file === undefined)) fail(USAGE.trimEnd());
if (language === undefined) fail(`Unknown language ${code}: ${translated.map((one) => one.code).join(', ')}`);

const own = textsOf(language.code);
const all = translated.map((one) => textsOf(one.code));
if (verb === 'export') process.stdout.write(toCsv(language.locale, own, all));
else {
  const { texts, changed, wrong } = fromCsv(readFileSync(file ?? '', 'utf8'), language.locale, own, all);
  if (wrong.length > 0) fail(`${wrong.join('\n')}\nNothing was changed.`);
  for (const [name, kept] of Object.entries(texts)) if (Object.keys(kept).length > 0) writeTexts(language.code, name, kept);
  process.stdout.write(`${changed} texts changed\n`);
}
