import { useEffect, useRef } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface PostSearchProps {
  keyword: string;
  /** 0 for all topics; the search stays within the chosen topic. */
  topic: number;
}

/** Searches posts by title and text. */
export function PostSearch({ keyword, topic }: PostSearchProps) {
  const { t, ...app } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(keyword);
  useEffect(() => {
    // Back and links change the keyword of the same field, which keeps the focus; text typed meanwhile is kept.
    if (field.current?.value === shown.current) field.current.value = keyword;
    shown.current = keyword;
  }, [keyword]);
  return (
    <search className="search post-search">
      <form action={href(app, 'community')} method="get">
        {topic > 0 && <input type="hidden" name="topic" value={topic} />}
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={t('community.search')}
          aria-label={t('community.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={lengths.keyword}
          dir={keyword ? 'auto' : undefined}
        />
      </form>
    </search>
  );
}
