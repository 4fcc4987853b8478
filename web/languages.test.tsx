import { describe, expect, test } from 'vitest';
import { type LanguageEntry, languages, languageTag } from '../i18n/languages.ts';
import { fakeCall } from './fixtures/answers.ts';
import { places } from './fixtures/places.ts';
import { settings } from './fixtures/settings.ts';
import { createRenderer } from './renderer.tsx';

const origin = 'https://shop.example';
const render = createRenderer({ 'web/entry-client.tsx': { file: 'assets/entry.js' } }, []);

async function page({ code }: Pick<LanguageEntry, 'code'>, place: string): Promise<string> {
  const asked = { path: `/${code}${place}`, search: '', lang: 'en', currency: 'USD', theme: null, origin, settings } as const;
  const { status, html, fault } = await render({ ...asked, call: fakeCall() });
  expect(fault, place).toBeUndefined();
  expect(status, place).toBe(200);
  return html?.join('') ?? '';
}

/** What a page is built of: its elements with their classes, roles and names, whatever the words and whichever language is chosen. */
function structure(html: string): string[] {
  const menus = /<a [^>]*hrefLang="[^"]*"[^>]*>.*?<\/a>/gs;
  const body = html.slice(html.indexOf('<body')).replace(menus, '');
  return [...body.matchAll(/<(\/?[a-z][\w-]*)([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const kept = [...attributes.matchAll(/ (class|role|type|name|aria-(?!current)[\w-]+|alt|for|id|tabindex)="/gi)].map(([, name]) => name);
    const [, classes = ''] = / class="([^"]*)"/.exec(attributes) ?? [];
    return `${tag} ${kept.join(' ')} ${classes}`;
  });
}

/** Names that screen readers would not say, and words that were never filled in. */
function unsaid(html: string): string[] {
  const empty = html.match(/<[^>]* (aria-label|title|placeholder|content)="\s*"[^>]*>/g) ?? [];
  const controls = html.match(/<(button|a|label|h[1-6]|summary|option|legend|th)( [^>]*)?>\s*<\/\1>/g) ?? [];
  const bare = controls.filter((one) => !/aria-label="[^"]|<option value=""/.test(one));
  return [...empty, ...bare, ...(html.replace(/<script.*?<\/script>/gs, '').match(/\{\w+\}|undefined|\[object |NaN/g) ?? [])];
}

const known = new Map<string, Promise<string[]>>();

/** The structure of a screen in English, made once. */
function english(place: string): Promise<string[]> {
  const made = known.get(place) ?? page({ code: 'en' }, place).then(structure);
  known.set(place, made);
  return made;
}

/** Where two structures part: thousands of equal elements say nothing. */
function firstDifference(one: string[], other: string[]): { one: string | undefined; other: string | undefined } | null {
  const at = one.findIndex((element, place) => element !== other[place]);
  return at < 0 && one.length === other.length ? null : { one: one[at], other: other[at] };
}

describe.each(languages)('every screen in $code', (language) => {
  const { code, dir } = language;

  test.each(Object.entries(places))('%s', async (_screen, place) => {
    const html = await page(language, place);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${languageTag(code)}" dir="${dir}">`));
    expect(html).toContain(`<link rel="canonical" href="${origin}/${code}${place}"/>`);
    expect(html.match(/<link rel="alternate" hrefLang="[\w-]+"/g)).toHaveLength(languages.length + 1);
    expect(unsaid(html)).toEqual([]);
    // So what axe finds in English, and does not find, holds for all languages.
    expect(firstDifference(structure(html), await english(place))).toBeNull();
  });
});
