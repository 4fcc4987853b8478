import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../kit/app.ts';
import { dismissToast, type Toast, useToasts } from '../kit/toast.ts';
import { useHydrated } from '../kit/use-hydrated.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FocusBefore, useFocusBefore, useReturnFromToast } from './use-toast-focus.ts';
import { useToastHost } from './use-toast-host.ts';

/** How long a toast stays, unless it is looked at: long enough to be read twice. */
const STAY_MS = { good: 6000, bad: 10_000 };
/** How long a place of toasts is there before anything is said in it. */
const NOTICED_MS = 150;
/** And long enough to be undone. */
const STAY_WITH_ACT_MS = 8000;

/**
 * The place of toasts, there before the first of them: announced is only what comes into a place that was there already. It is part of
 * the first load, since what most needs to be said is that nothing more can be loaded.
 */
export function Toasts() {
  return useHydrated() && <ToastList />;
}

/** Toasts above everything: in the open dialog where there is one, for what lies outside it can be neither heard nor pressed. */
function ToastList() {
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  const host = useToastHost(list);
  const before = useFocusBefore(list);
  const [announced, setAnnounced] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const place = list.current;
    if (!place?.isConnected) return;
    // A sheet that was opened since would lie over it; whoever is at a toast stays there.
    const isUsed = place.contains(document.activeElement);
    if (!isUsed && document.querySelector(':popover-open:not(.toasts)')) place.hidePopover();
    if (!place.matches(':popover-open')) place.showPopover();
  });
  // Its place is new with a dialog, and when one has closed: it stays empty for as long as screen readers take to notice it.
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
    const timer = setTimeout(() => dismissToast(id), act ? STAY_WITH_ACT_MS : STAY_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, act, paused]);
  const pause = { onPointerEnter: () => setPaused(true), onPointerLeave: () => setPaused(false), onFocus: () => setPaused(true) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer while somebody is at it
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
