import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SuggestionList, suggestionHref, suggestionId } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

const listId = 'suggestions';

/** The search box: a combobox with scripts, a plain form without. */
export function SearchBox() {
  const app = useApp();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useSuggestions(open ? typed : '');
  const shown = open && list !== null;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && shown) {
      // The first Escape takes the list away and leaves what was typed; a browser would clear the box.
      event.preventDefault();
      return close();
    }
    if (step && !open) return setOpen(true);
    if (!list || event.nativeEvent.isComposing) return;
    const chosen = list[active];
    if (step) {
      event.preventDefault();
      // One place more than the list has: from the last one back to what was typed.
      setActive(((active + 1 + step + list.length + 1) % (list.length + 1)) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close();
      void navigate(suggestionHref(app, chosen));
    }
  };

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
          aria-activedescendant={active >= 0 ? suggestionId(listId, active) : undefined}
          aria-label={app.t('search.label')}
          placeholder={app.t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          dir={typed ? 'auto' : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <SuggestionList id={listId} list={shown ? list : null} active={active} typed={typed.trim()} onChoose={close} />
      </form>
    </search>
  );
}
