import { useEffect } from 'react';

/** Brings the field that the address names into view and gives it the focus: the form comes after the page. */
export function useFieldOfAddress(): void {
  useEffect(() => {
    const place = location.hash && document.getElementById(location.hash.slice(1));
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, []);
}
