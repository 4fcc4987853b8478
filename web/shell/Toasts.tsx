import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../kit/app.ts';
import { dismissToast, type Toast, useToasts } from '../kit/toast.ts';
import { Icon } from '../ui/Icon.tsx';
import { useToastHost } from './use-toast-host.ts';

/** How long a toast stays, unless it is looked at: long enough to be read twice. */
const STAY_MS = { good: 6000, bad: 10_000 };

/** The place of toasts. It is part of the first load: what most needs to be said is that nothing more can be loaded. */
export function Toasts() {
  const toasts = useToasts();
  return toasts.length > 0 && <Shelf toasts={toasts} />;
}

/** Toasts above everything: in the open dialog where there is one, for what lies outside it can be neither heard nor pressed. */
function Shelf({ toasts }: { toasts: readonly Toast[] }) {
  const shelf = useRef<HTMLDivElement>(null);
  const host = useToastHost(shelf);
  const [heard, setHeard] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (shelf.current?.isConnected && !shelf.current.matches(':popover-open')) shelf.current.showPopover();
  });
  // Announced is only what comes into a place that was there before.
  useEffect(() => setHeard(host), [host]);
  const of = (kind: Toast['kind']) =>
    heard === host && toasts.filter((toast) => toast.kind === kind).map((toast) => <Shown key={toast.id} {...toast} />);
  return createPortal(
    <div className="toasts" popover="manual" ref={shelf}>
      <div role="status">{of('good')}</div>
      <div role="alert">{of('bad')}</div>
    </div>,
    host,
  );
}

function Shown({ id, kind, text }: Toast) {
  const { t } = useApp();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), STAY_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, held]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer while somebody is at it
    <div className={`toast${kind === 'bad' ? ' toast--bad' : ''}`} {...hold} onBlur={() => setHeld(false)}>
      <Icon name={kind === 'bad' ? 'warn' : 'check'} />
      <span className="people-text" dir="auto">
        {text}
      </span>
      <button type="button" className="icon-btn" aria-label={t('shell.close')} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
