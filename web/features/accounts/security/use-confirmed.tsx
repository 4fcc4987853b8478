import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import { isRefusal } from '../../../kit/refusal.ts';

const IdentityDialog = lazyPart(() => import('./IdentityDialog.tsx'), FailedDialog);

/** Runs acts that need a fresh second factor: if the server asks for one, the member is prompted and the act is repeated. */
export function useConfirmed(): {
  /** Runs `work`, and again after the member has confirmed; null if they cancelled. */
  confirmed<T>(work: () => Promise<T>): Promise<T | null>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ settle(isConfirmed: boolean): void } | null>(null);
  return {
    confirmed: async (work) => {
      try {
        return await work();
      } catch (caught) {
        if (!isRefusal(caught) || caught.code !== 'fresh_factor_needed') throw caught;
        const isConfirmed = await new Promise<boolean>((settle) => setAsking({ settle }));
        setAsking(null);
        return isConfirmed ? work() : null;
      }
    },
    dialog: (
      <Suspense fallback={null}>
        {asking && <IdentityDialog onDone={() => asking.settle(true)} onClose={() => asking.settle(false)} />}
      </Suspense>
    ),
  };
}
