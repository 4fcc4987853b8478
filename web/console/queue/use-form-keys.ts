import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';

/** The field that the key R focuses: the ground of a decision, or the text of an answer to an appeal. */
const AIM = '[data-aim]';

/** Whether the element is an open select, in which Enter chooses an option. */
const isOpenSelect = (element: Element): boolean => CSS.supports('selector(:open)') && element.matches(':open');

/**
 * Enter sends a form from everywhere on the page, including closed selects; in a textarea Ctrl+Enter does. R focuses the form's field.
 * Returns the key handler for the form.
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, aimLabel: string) {
  const { t } = useTexts();
  const send = () => form.current?.requestSubmit();
  useShortcuts(t('queue.title'), [
    { keys: 'r', label: aimLabel, run: () => form.current?.querySelector<HTMLElement>(AIM)?.focus() },
    { keys: 'enter', label: t('queue.key.confirm'), run: send },
    { keys: 'mod+enter', run: send },
  ]);
  return (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLSelectElement) || isOpenSelect(target)) return;
    event.preventDefault();
    send();
  };
}
