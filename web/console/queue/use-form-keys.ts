import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';

/** Where the key of a form leads: the field that is written or chosen last. */
const AIM = '[data-aim]';

/** Whether a list of choices is open, whose Enter chooses. */
const isOpenSelect = (element: Element): boolean => CSS.supports('selector(:open)') && element.matches(':open');

/**
 * Enter sends a form from everywhere on the page, also from a list of choices that is closed, Ctrl Enter from a text; R goes to its field.
 * Answers what listens to keys in the form.
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
