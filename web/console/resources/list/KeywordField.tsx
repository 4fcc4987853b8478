import { useEffect, useRef, useState } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { useSettled } from '../use-settled.ts';

/** How long the typing rests before the list is asked, in ms. */
const REST_MS = 250;

/** A word that narrows a list, once the typing rests. */
export function KeywordField({ keyword, onType }: { keyword: string; onType(keyword: string): void }) {
  const { t } = useTexts();
  const [typed, type] = useState(keyword);
  const settled = useSettled(typed, REST_MS);
  const asked = useRef(keyword);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was typed that asks, not a new function of the list
  useEffect(() => {
    if (settled.trim() === asked.current) return;
    asked.current = settled.trim();
    onType(settled.trim());
  }, [settled]);
  // Back brings an earlier keyword.
  useEffect(() => {
    if (keyword === asked.current) return;
    asked.current = keyword;
    type(keyword);
  }, [keyword]);
  return (
    <search className="search">
      <ConsoleIcon name="search" />
      <input
        type="search"
        aria-label={t('resources.keyword')}
        placeholder={t('resources.keyword')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  );
}
