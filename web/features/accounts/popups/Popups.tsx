import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { popupAt, usePageIndex } from '../../../kit/popup.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { FailedPopup } from './FailedPopup.tsx';

const NamedPopup = lazyPart(() => import('./NamedPopup.tsx'), FailedPopup);

/** The popup named in the address; the code loads when the first one is opened. */
export function Popups() {
  usePageIndex();
  const name = popupAt(useLocation().search);
  const shown = useHydrated() ? name : null;
  return <Suspense fallback={null}>{shown && <NamedPopup key={shown} name={shown} />}</Suspense>;
}
