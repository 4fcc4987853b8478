export const sidePanelId = 'side-panel';

function panel(): HTMLDialogElement | null {
  return document.getElementById(sidePanelId) as HTMLDialogElement | null;
}

/** Opens the panel unless the browser's invoker command has done so. */
export function openSidePanel(): void {
  setTimeout(() => panel()?.open === false && panel()?.showModal());
}

export function closeSidePanel(): void {
  panel()?.close();
}
