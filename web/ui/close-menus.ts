const open = 'details[data-closes][open]';

/**
 * Closes open menus on Escape, which returns the focus to the button, and when a press or the focus lands outside. Returns a function that
 * removes the listeners.
 */
export function watchMenus(): () => void {
  const onPress = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(open)) {
      if (!menu.contains(event.target as Node)) menu.open = false;
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeMenus();
  };
  document.addEventListener('pointerdown', onPress);
  document.addEventListener('focusin', onPress);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('focusin', onPress);
    document.removeEventListener('keydown', onKey);
  };
}

/** Closes all open menus after a navigation or a choice. If the focus was inside one, it returns to its button. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(open)) close(menu);
}

function close(menu: HTMLDetailsElement): void {
  const held = menu.contains(document.activeElement);
  menu.open = false;
  if (held) menu.querySelector('summary')?.focus();
}
