import { useState } from 'react';
import type { PhrasesByLanguage } from '../../../../contract/console/fields.ts';
import { languages, languageTag } from '../../../../i18n/languages.ts';
import { useTexts } from '../../texts.ts';
import { languageWord } from '../words.ts';
import type { ControlProps } from './TextControls.tsx';

const phrasesOf = (value: unknown): PhrasesByLanguage =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PhrasesByLanguage) : {};

/** Words and phrases, one per line, in a box per language: the reader's own and those with words first, the others on demand. */
export default function PhrasesControl({ state, ids }: ControlProps & { label: string }) {
  const { t, lang, locale } = useTexts();
  const [isWhole, showWhole] = useState(false);
  const phrases = phrasesOf(state.value);
  // A box that had content when the screen opened stays while it is being cleared.
  const [filled] = useState(() => new Set([lang, ...Object.keys(phrases)]));
  const ordered = [...languages].sort((a, b) => Number(filled.has(b.code)) - Number(filled.has(a.code)));
  const shown = ordered.filter(({ code }) => isWhole || filled.has(code) || code in phrases);
  const set = (code: string, lines: readonly string[]) => {
    const { [code]: _, ...rest } = phrases;
    const next = Object.entries(lines.length === 0 ? rest : { ...rest, [code]: [...lines] }).sort(([a], [b]) => (a < b ? -1 : 1));
    state.set(next.length === 0 ? null : Object.fromEntries(next));
  };
  return (
    <div className="stack--s">
      <ul className="stack--s" aria-labelledby={ids.labelId}>
        {shown.map(({ code, dir }, at) => (
          <li key={code}>
            <label className="phrases">
              <span className="small quiet">{languageWord(code, locale)}</span>
              <textarea
                id={at === 0 ? ids.id : undefined}
                className="grows"
                rows={2}
                lang={languageTag(code)}
                dir={dir}
                autoComplete="off"
                aria-invalid={ids['aria-invalid']}
                aria-describedby={ids['aria-describedby']}
                value={(phrases[code] ?? []).join('\n')}
                onChange={({ target }) => set(code, target.value === '' ? [] : target.value.split('\n'))}
                onBlur={({ target }) => set(code, phrasesIn(target.value))}
              />
            </label>
          </li>
        ))}
      </ul>
      {shown.length < languages.length && (
        <button type="button" className="btn btn--text start" onClick={() => showWhole(true)}>
          {t('resources.phrases.more', { count: languages.length - shown.length })}
        </button>
      )}
    </div>
  );
}

/** Parses typed lines; commas of any script separate phrases, too. */
const phrasesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;،、，]+/)
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  ),
];
