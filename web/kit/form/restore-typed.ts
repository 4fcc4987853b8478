import { useLayoutEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands to React what was entered into the server's HTML before scripts came. React keeps such a field as it is while it hydrates, but
 * the state behind it still holds the first value: the next rendering would wipe the field. So each field that differs from the HTML
 * reports its value as if it had been entered now. To be used once, around everything that is hydrated.
 *
 * It runs before any effect of the fields' own components, so that these find what was entered.
 */
export function useTypedBeforeHydration(): void {
  useLayoutEffect(restoreTyped, []);
}

function restoreTyped(): void {
  for (const field of document.querySelectorAll<TextField>('input, textarea')) {
    if (field.type === 'checkbox' || field.type === 'radio') restoreChecked(field as HTMLInputElement);
    else if (field.type !== 'file' && field.type !== 'hidden') restoreText(field);
  }
  for (const select of document.querySelectorAll('select')) restoreChoice(select);
}

/** Filters and searches are read from their forms when they are sent, and some act on a choice: they are left as the reader left them. */
const isRead = ({ form }: HTMLInputElement | HTMLSelectElement): boolean => form?.method !== 'post';

function restoreText(field: TextField): void {
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field;
  if (value === defaultValue) return;
  // React hears of a change by comparing with what was last set through the element itself; the prototype's setter goes past that.
  field.value = defaultValue;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // The rendering that follows sets the value once more. Fields of some kinds (email, date) have no selection.
  if (field === document.activeElement && selectionStart !== null)
    queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none'));
}

function restoreChecked(box: HTMLInputElement): void {
  if (isRead(box) || box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

function restoreChoice(select: HTMLSelectElement): void {
  const first = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (!isRead(select) && select.selectedIndex !== Math.max(0, first)) select.dispatchEvent(new Event('change', { bubbles: true }));
}
