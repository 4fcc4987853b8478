import { Suspense } from 'react';
import { useApp } from '../../kit/app.ts';
import { later } from '../../kit/later.ts';
import { href } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ScanButton } from '../scanning/index.ts';
import { listId, suggestionId } from './suggestion.ts';
import { useSearchBox } from './use-search-box.ts';

const SuggestionList = later(() => import('./SuggestionList.tsx'));

/** The search box: a combobox with scripts, a plain form without. */
export function SearchBox() {
  const app = useApp();
  const { typed, list, open, shown, active, close, keys } = useSearchBox();
  return (
    <search className="search" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <form action={href(app, 'search')} onSubmit={close}>
        <Icon name="search" />
        <input
          type="search"
          name="keyword"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? suggestionId(active) : undefined}
          aria-label={app.t('search.label')}
          placeholder={app.t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          dir={typed ? 'auto' : undefined}
          value={typed}
          {...keys}
        />
        <Suspense fallback={null}>{open && <SuggestionList list={list} active={active} typed={typed.trim()} onChoose={close} />}</Suspense>
      </form>
      <ScanButton />
    </search>
  );
}
