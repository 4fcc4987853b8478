import { expect, test } from 'vitest';
import first from './ar/web/first/texts.json' with { type: 'json' };
import later from './ar/web/later/texts.json' with { type: 'json' };
import { compileTexts } from './compile.ts';
import { loadConsoleTexts } from './console.ts';
import { type Language, languages } from './languages.ts';
import { translator } from './texts.ts';
import { loadWebTexts } from './web.ts';

const words = {
  plain: 'Nobody can sign in here, and that isn’t an error',
  greeting: 'Hello {name}, you have {count, plural, =0 {no letters} one {# letter} other {# letters of {total}}}',
  share: '{kind, select, post {Post} other {Something}}',
} as const;
const t = translator<typeof words>(compileTexts(words), 'en-GB', 'Rosewater');

test('messages are filled in and counted', () => {
  expect(t('plain')).toContain('isn’t');
  expect(t('greeting', { name: 'Lena', count: 1, total: 3 })).toBe('Hello Lena, you have 1 letter');
  expect(t('greeting', { name: 'Lena', count: 2000, total: '3' })).toBe('Hello Lena, you have 2,000 letters of 3');
  expect(t('share', { kind: 'post' })).toBe('Post');
});

test('the type checker knows keys and parameters', () => {
  const never = () => {
    // @ts-expect-error no such key
    t('nothing');
    // @ts-expect-error parameters are missing
    t('greeting');
    // @ts-expect-error total is missing
    t('greeting', { name: 'Lena', count: 1 });
    // @ts-expect-error a count is a number
    t('greeting', { name: 'Lena', count: '1', total: 1 });
    // @ts-expect-error nothing to fill in
    t('plain', { name: 'Lena' });
  };
  expect(never).toBeTypeOf('function');
});

test('a message that cannot be read is refused by name', () => {
  expect(() => compileTexts({ broken: 'Hello {name' })).toThrow('The text broken is not a valid message');
});

test('a language has its own words, later ones after they have loaded', async () => {
  const { translate, loadLater } = await loadWebTexts('de');
  const t = translate('Rosewater');
  expect(t('shell.home')).toBe('Startseite');
  await loadLater();
  expect(t('accounts.logOut')).toBe('Abmelden');
  const said = await Promise.all(languages.map(async ({ code }) => (await loadWebTexts(code)).translate('Rosewater')('shell.skip')));
  expect(new Set(said).size).toBe(languages.length);
});

test('an Arabic sentence that begins with Latin letters or somebody’s words still runs from right to left', () => {
  const turned = Object.entries({ ...first, ...later }).filter(
    ([, text]) => /^(?:[a-z]|\{\w+\})/i.test(text) && /\p{sc=Arabic}/u.test(text),
  );
  expect(turned).toEqual([]);
});

/** What buttons show, and the longer names that say whom or what they are about. A digit, since no word runs into it. */
async function namedButtons(code: Language): Promise<[shown: string, name: string][]> {
  const { translate, loadLater } = await loadWebTexts(code);
  await loadLater();
  const t = translate('Rosewater');
  const inConsole = await loadConsoleTexts(code, 'Rosewater');
  const who = { name: '7' };
  return [
    [t('people.follow'), t('people.followWho', who)],
    [t('people.unfollow'), t('people.unfollowWho', who)],
    [t('blocks.unblock'), t('blocks.unblockWho', who)],
    [t('blocks.unmute'), t('blocks.unmuteWho', who)],
    [t('community.reply'), t('community.replyTo', who)],
    [t('community.delete'), t('community.deleteComment', { date: '7' })],
    [t('security.link'), t('security.linkNamed', who)],
    [t('security.unlink'), t('security.unlinkNamed', who)],
    [inConsole('dashboard.add_synonym'), inConsole('dashboard.add_synonym_for', { keyword: '7' })],
  ];
}

test('the name of a button holds the words that it shows: who speaks to the browser says these', async () => {
  const apart: string[] = [];
  for (const { code } of languages)
    for (const [shown, name] of await namedButtons(code)) {
      // Chinese has nothing between its words.
      const asWords = code === 'zh' ? shown : `(?<![\\p{L}\\p{M}])${shown}(?![\\p{L}\\p{M}])`;
      if (!new RegExp(asWords, 'iu').test(name)) apart.push(`${code}: “${shown}” is named “${name}”`);
    }
  expect(apart).toEqual([]);
});
