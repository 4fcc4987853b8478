import { type ReactNode, Suspense, useState, useTransition } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useMemberAction } from '../../../kit/member-action.ts';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import type { Reported } from './reported.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), FailedDialog);

interface Reporting {
  /** Asks what is wrong. */
  report(): void;
  /** The popup's code is on its way. */
  loading: boolean;
  /** Where it stands once it is open. */
  popup: ReactNode;
}

/**
 * Reports something in a popup, which comes when it is first asked for.
 *
 * @param onMute mutes whose it is; absent: that cannot be asked for
 */
export function useReporting(reported: Reported, onMute?: () => Promise<void>): Reporting {
  const [open, setOpen] = useState<{ reported: Reported; isBegun: boolean } | null>(null);
  const [loading, start] = useTransition();
  // What was begun as a visitor goes on with the draft that was kept of it.
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

/** What goes on after a login may have been begun beside something else. */
const isSame = (one: Reported, other: Reported): boolean => one.kind === other.kind && one.id === other.id;
