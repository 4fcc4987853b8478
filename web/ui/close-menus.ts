const open = 'details[data-closes][open]';

/** Shuts open menus on Escape (focus goes back to the button) and on a click beside them. Answers how to stop listening. */
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

/** Shuts every open menu, after a navigation or a choice in it; a focus that it held goes back to its button. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(open)) close(menu);
}

function close(menu: HTMLDetailsElement): void {
  const held = menu.contains(document.activeElement);
  menu.open = false;
  if (held) menu.querySelector('summary')?.focus();
}
