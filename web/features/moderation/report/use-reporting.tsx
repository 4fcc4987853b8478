import { type ReactNode, Suspense, useState, useTransition } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useMemberAction } from '../../../kit/member-action.ts';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import type { Reported } from './reported.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), FailedDialog);

interface Reporting {
  /** Opens the report popup. */
  report(): void;
  /** Whether the popup's code is loading. */
  loading: boolean;
  /** The popup, to be rendered by the caller. */
  popup: ReactNode;
}

/**
 * Reports a subject in a popup, whose code is loaded on demand.
 *
 * @param onMute mutes the author; absent if the popup cannot offer that
 */
export function useReporting(reported: Reported, onMute?: () => Promise<void>): Reporting {
  const [open, setOpen] = useState<{ reported: Reported; isBegun: boolean } | null>(null);
  const [loading, start] = useTransition();
  // After the login, a report started as a visitor continues with its draft.
  const logIn = useMemberAction('report', (begun: Reported) => start(() => setOpen({ reported: begun, isBegun: true })));
  const close = () => setOpen(null);
  return {
    report: () => start(() => setOpen({ reported, isBegun: false })),
    loading,
    popup: (
      <Suspense fallback={null}>
        {open && (
          <ReportDialog
            {...open}
            onMute={isSame(open.reported, reported) ? onMute : undefined}
            onLogIn={() => {
              close();
              logIn(open.reported);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}

/** A report resumed after a login may have been started at another subject. */
const isSame = (one: Reported, other: Reported): boolean => one.kind === other.kind && one.id === other.id;
