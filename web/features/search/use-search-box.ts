import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../kit/app.ts';
import { arrowPlace } from '../../kit/arrow-keys.ts';
import { suggestionHref } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

/** State of the search box: text, suggestions, and the index of the active suggestion; -1 is the text field. */
export function useSearchBox() {
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
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    // Text typed before hydration opens nothing if the field has lost the focus.
    setOpen(target === document.activeElement);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = arrowPlace(event.key, active, list?.length ?? 0);
    if (event.key === 'Escape' && shown) {
      // The first Escape closes the list and keeps the text, which the browser would clear.
      event.preventDefault();
      return close();
    }
    if (to !== null && !open) return setOpen(true);
    if (!list || event.nativeEvent.isComposing) return;
    const chosen = list[active];
    if (to !== null) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close();
      void navigate(suggestionHref(app, chosen));
    }
  };
  return { typed, list, open, shown, active, close, keys: { onChange, onKeyDown, onFocus: () => setOpen(true) } };
}
