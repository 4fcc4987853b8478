import { useEffect, useRef, useState } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { useSettled } from '../use-settled.ts';

/** Pause in typing before the list is fetched, in ms. */
const REST_MS = 250;

/** A keyword that filters a list once typing pauses. */
export function KeywordField({ keyword, onType }: { keyword: string; onType(keyword: string): void }) {
  const { t } = useTexts();
  const [typed, type] = useState(keyword);
  const settled = useSettled(typed, REST_MS);
  const asked = useRef(keyword);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers a search, not a new `onType`
  useEffect(() => {
    if (settled.trim() === asked.current) return;
    asked.current = settled.trim();
    onType(settled.trim());
  }, [settled]);
  // Back restores an earlier keyword.
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
