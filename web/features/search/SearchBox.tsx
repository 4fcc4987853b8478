import { Suspense } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedPart, type PartFailure } from '../../kit/PartFailure.tsx';
import { href } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ScanButton } from '../scanning/index.ts';
import { listId, searchBoxId, suggestionId } from './suggestion.ts';
import { useSearchBox } from './use-search-box.ts';

const SuggestionList = lazyPart(() => import('./SuggestionList.tsx'), FailedSuggestions);

/** The search box: a combobox with JavaScript, a plain form without. */
export function SearchBox() {
  const app = useApp();
  const { typed, list, open, shown, active, close, keys } = useSearchBox();
  return (
    <search className="search" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <form action={href(app, 'search')} onSubmit={close}>
        <Icon name="search" />
        <input
          id={searchBoxId}
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

function FailedSuggestions({ failure, retry }: PartFailure) {
  // Focus the box before the focused button disappears, because the list closes when the focus leaves.
  const again = () => {
    document.getElementById(searchBoxId)?.focus();
    return retry();
  };
  return (
    <div className="suggest">
      <FailedPart failure={failure} retry={again} />
    </div>
  );
}
