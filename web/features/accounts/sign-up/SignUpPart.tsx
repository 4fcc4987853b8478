import { Suspense } from 'react';
import { later } from '../../../kit/later.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';

const SignUpForm = later(() => import('./SignUpForm.tsx'));

/** The form on a page of its own: it knows who comes from a provider and what day it is, which the first HTML must not. */
export function SignUpPart() {
  const shown = useHydrated();
  return (
    <div className="sign-up-part">
      <Suspense fallback={null}>{shown && <SignUpForm />}</Suspense>
    </div>
  );
}
