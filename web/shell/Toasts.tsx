import { lazy, Suspense } from 'react';
import { useToasts } from '../kit/toast.ts';

const ToastShelf = lazy(() => import('./ToastShelf.tsx'));

/** The place of toasts; what shows them comes with the first one. */
export function Toasts() {
  const toasts = useToasts();
  return <Suspense fallback={null}>{toasts.length > 0 && <ToastShelf toasts={toasts} />}</Suspense>;
}
