import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../kit/app.ts';
import { dismissToast, type Toast, useToasts } from '../kit/toast.ts';
import { useHydrated } from '../kit/use-hydrated.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FocusBefore, useFocusBefore, useReturnFromToast } from './use-toast-focus.ts';
import { useToastHost } from './use-toast-host.ts';

/** How long a toast is shown in ms, unless hovered or focused: long enough to be read twice. */
const STAY_MS = { good: 6000, bad: 10_000 };
/** Time in ms from mounting the live region to its first message. */
const NOTICED_MS = 150;
/** At least, with an act: long enough to undo. */
const STAY_WITH_ACT_MS = 8000;

/**
 * The live region of toasts, mounted before the first one, since screen readers announce only changes of an existing region. Part of the
 * first load: the most important message is that nothing more can be loaded.
 */
export function Toasts() {
  return useHydrated() && <ToastList />;
}

/** Toasts above everything else. They are rendered into an open modal dialog, since everything outside it is inert. */
function ToastList() {
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  const host = useToastHost(list);
  const before = useFocusBefore(list);
  const [announced, setAnnounced] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const place = list.current;
    if (!place?.isConnected) return;
    // A popover opened since would cover them, so they are raised again, unless the focus is on a toast.
    const isUsed = place.contains(document.activeElement);
    if (!isUsed && document.querySelector(':popover-open:not(.toasts)')) place.hidePopover();
    if (!place.matches(':popover-open')) place.showPopover();
  });
  // The region is new when a dialog opens or closes; it stays empty until screen readers have noticed it.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(host), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [host]);
  const of = (kind: Toast['kind']) =>
    announced === host &&
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastItem key={toast.id} {...toast} before={before} />);
  return createPortal(
    <div className="toasts" popover="manual" ref={list}>
      <div aria-live="polite">{of('good')}</div>
      <div aria-live="assertive">{of('bad')}</div>
    </div>,
    host,
  );
}

function ToastItem({ id, kind, text, act, before }: Toast & { before: FocusBefore }) {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  useReturnFromToast(box, before);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), Math.max(STAY_MS[kind], act ? STAY_WITH_ACT_MS : 0));
    return () => clearTimeout(timer);
  }, [id, kind, act, paused]);
  const pause = { onPointerEnter: () => setPaused(true), onPointerLeave: () => setPaused(false), onFocus: () => setPaused(true) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer while hovered or focused
    <div ref={box} className={`toast${kind === 'bad' ? ' toast--bad' : ''}`} {...pause} onBlur={() => setPaused(false)}>
      <Icon name={kind === 'bad' ? 'warn' : 'check'} />
      <span className="people-text" dir="auto">
        {text}
      </span>
      {act && (
        <button
          type="button"
          className="btn btn--small btn--line"
          onClick={() => {
            dismissToast(id);
            act.run();
          }}
        >
          {act.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={t('shell.close')} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
