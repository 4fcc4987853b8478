import { useLayoutEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Passes input entered before hydration to React. React keeps such fields during hydration, but their state still has the initial value, so
 * the next render would reset them. Therefore each field that differs from the HTML fires the event of a change. To be used once, around
 * everything that is hydrated. Runs before the effects of the fields' components, so that they see the entered values.
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

/** Choices in GET forms (filters, searches) are read on submit, and some forms react to each choice, so they are left alone. */
const isRead = ({ form }: HTMLInputElement | HTMLSelectElement): boolean => form?.method !== 'post';

function restoreText(field: TextField): void {
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field;
  if (value === defaultValue) return;
  // React detects changes by comparing with the last value set through the element's own property; the prototype's setter bypasses that.
  field.value = defaultValue;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // The following render sets the value again, which moves the caret. Some field types (email, date) have no selection.
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
