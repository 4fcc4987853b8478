import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { later } from '../../../kit/later.ts';
import { popupAt, usePageIndex } from '../../../kit/popup.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';

const NamedPopup = later(() => import('./NamedPopup.tsx'));

/** The popup that the address names; popups come when the first one is opened. */
export function Popups() {
  usePageIndex();
  const name = popupAt(useLocation().search);
  const shown = useHydrated() ? name : null;
  return <Suspense fallback={null}>{shown && <NamedPopup key={shown} name={shown} />}</Suspense>;
}
