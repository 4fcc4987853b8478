import { useEffect, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';
import { oldRelease } from './chunk.ts';
import type { CallRefusal } from './refusal.ts';
import { reloadOnce, toastMissing } from './reload.ts';

export interface PartFailure {
  failure: CallRefusal;
  /** Loads the part again; resolves when that has succeeded or failed. */
  retry(): Promise<void>;
}

/** Shown instead of a part that failed to load, with a retry button. */
export function FailedPart({ failure, retry }: PartFailure) {
  const { t } = useApp();
  const outdated = failure.code === oldRelease;
  return (
    <div className="failed-part">
      <strong>{t(outdated ? 'error.outdated' : 'error.notResponding')}</strong>
      <FailureNote failure={failure} retry={retry} className="btn btn--small btn--line" />
    </div>
  );
}

/** As `FailedPart`, for a popup: the page behind it stays as it is. */
export function FailedDialog({ failure, retry, onClose }: PartFailure & { onClose(): void }) {
  const { t } = useApp();
  const title = t(failure.code === oldRelease ? 'error.outdated' : 'error.notResponding');
  return createPortal(
    <Dialog title={title} close={t('shell.close')} onClose={onClose}>
      <FailureNote failure={failure} retry={retry} className="btn btn--main" />
    </Dialog>,
    document.body,
  );
}

function FailureNote({ failure, retry, className }: PartFailure & { className: string }) {
  const { t } = useApp();
  const [tries, setTries] = useState(0);
  const [busy, start] = useTransition();
  const outdated = failure.code === oldRelease;
  useEffect(() => {
    if (outdated) reloadOnce();
  }, [outdated]);
  const again = () =>
    start(async () => {
      await retry();
      setTries((times) => times + 1);
    });
  return (
    <>
      {/* A repeated failure is announced again. */}
      <p role="alert" key={tries}>
        {t(outdated ? 'error.outdatedNote' : 'error.part')}
      </p>
      <button type="button" className={className} aria-busy={busy} onClick={outdated ? () => location.reload() : again}>
        {t(outdated ? 'error.reload' : 'error.retry')}
      </button>
    </>
  );
}

/** As `FailedPart`, in place of a button, with the message as a toast. */
export function FailedIcon({ failure, retry }: PartFailure) {
  const { t } = useApp();
  const [busy, start] = useTransition();
  useEffect(() => toastMissing(t, failure), [t, failure]);
  return (
    <button type="button" className="icon-btn" aria-label={t('error.retry')} aria-busy={busy} onClick={() => start(retry)}>
      <Icon name="warn" />
    </button>
  );
}

/** For optional parts: shows nothing and loads the part again when the network is back. */
export function FailedQuietly({ retry }: PartFailure) {
  useEffect(() => {
    const again = () => void retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [retry]);
  return null;
}
