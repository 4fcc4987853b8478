import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { charactersOf } from './character-map.ts';

/** An `@font-face` served as a file. */
export interface Typeface {
  family: string;
  /** Whether the face's unicode-range covers a character. */
  claims(character: number): boolean;
  /** Whether its file has a glyph for it. */
  draws(character: number): boolean;
}

const packages = createRequire(import.meta.url);
const styles = path.resolve(import.meta.dirname, '../../web/styles');

/** The stylesheet with its imports inlined; URLs become file paths. */
function read(file: string): string {
  const found = (address: string) => (address.startsWith('.') ? path.resolve(path.dirname(file), address) : packages.resolve(address));
  return readFileSync(file, 'utf8')
    .replaceAll(/@import "([^"]+)";/g, (_, address: string) => read(found(address)))
    .replaceAll(/url\(["']?([^"')]+)["']?\)/g, (_, address: string) => `url(${found(address)})`);
}

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function typefaceOf(rule: string): Typeface[] {
  const file = /url\(([^)]+\.woff2)\)/.exec(rule)?.[1];
  const ranges = rangesOf(/unicode-range:\s*([^;}]+)/.exec(rule)?.[1] ?? 'U+0-10FFFF');
  const family = /font-family:\s*["']([^"']+)["']/.exec(rule)?.[1];
  if (file === undefined || family === undefined || rule.includes('italic')) return [];
  let known: ReadonlySet<number> | undefined;
  return [
    {
      family,
      claims: (character) => ranges.some(([from, to]) => character >= from && character <= to),
      draws(character) {
        known ??= charactersOf(readFileSync(file));
        return known.has(character);
      },
    },
  ];
}

const typefacesIn = (css: string): Typeface[] => [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([rule]) => typefaceOf(rule));

/** Slices that load on demand (web/shell/typefaces.ts), whatever the page's language. */
const late = ['zh', 'ko', 'emoji'].map((name) => path.join(styles, 'languages', `${name}-slices.css`));

type Stacks = Record<'--display' | '--text' | '.menu-panel--langs', Typeface[]>;

/** The fonts of a language's text, its headings and the language menu, each with its served faces in order; upright, all weights. */
export function stacksOf(language: string): Stacks {
  const own = ['ru', 'hi', 'zh'].includes(language) ? read(path.join(styles, 'languages', `${language}.css`)) : '';
  const scale = readFileSync(path.join(styles, 'scale.css'), 'utf8');
  const others = read(path.join(styles, 'other-scripts.css'));
  const typefaces = typefacesIn([read(path.join(styles, 'fonts.css')), own, others, ...late.map(read)].join(''));
  const scripts = /--scripts:([^;]+);/.exec(others)?.[1] ?? '';
  const stackIn = (families: string): Typeface[] =>
    [...families.replace('var(--scripts)', scripts).matchAll(/"([^"]+)"/g)].flatMap(([, family]) =>
      typefaces.filter((face) => face.family === family),
    );
  const rules = [`${own}${scale}`.split(`:lang(${language})`)[1], scale];
  const stack = (name: string) => stackIn(rules.map((rule) => new RegExp(`${name}:([^;]+);`).exec(rule ?? '')?.[1]).find(Boolean) ?? '');
  const menu = /\.menu-panel--langs[^}]*font-family:([^;]+);/.exec(others)?.[1] ?? '';
  return { '--display': stack('--display'), '--text': stack('--text'), '.menu-panel--langs': stackIn(menu) };
}
