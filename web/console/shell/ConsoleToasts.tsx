import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../texts.ts';
import { hideToast, type ShownToast, TOAST_MS, undoToast, useShownToasts } from '../toasts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { Keys } from './Keys.tsx';
import { useShortcuts } from './shortcuts.ts';

const TICK_MS = 250;

/**
 * Toasts. The live region is rendered before its messages, so that they are announced. It is in the top layer, so that they are announced
 * and can be pressed while a dialog or menu makes everything else inert.
 */
export function ConsoleToasts() {
  const { t } = useTexts();
  const toasts = useShownToasts();
  useShortcuts(t('keys.general'), [{ keys: 'z', label: t('keys.undo'), run: () => void undoToast() }]);
  return (
    <section
      className="console c-toasts"
      aria-label={t('shell.messages')}
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer=""
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTexts();
  const card = useRef<HTMLDivElement>(null);
  const left = useTimeLeft(toast.id, card);
  return (
    <div ref={card} className={`toast${toast.kind === 'bad' ? ' toast--bad' : ''}`}>
      <ConsoleIcon name={toast.kind === 'bad' ? 'warn' : 'check'} />
      <span dir="auto">{toast.text}</span>
      <span className="line">
        {toast.undo && (
          <>
            <span className="left" aria-hidden="true">
              {t('shell.secondsLeft', { seconds: left })}
            </span>
            <Button className="btn btn--calm" onPress={() => undoToast(toast.id)}>
              {t('shell.undo')}
              <Keys keys="z" />
            </Button>
          </>
        )}
        <Button className="icon-btn icon-btn--s" aria-label={t('shell.dismiss')} onPress={() => hideToast(toast.id)}>
          <ConsoleIcon name="close" />
        </Button>
      </span>
    </div>
  );
}

/** Whole seconds until a toast closes; the time stops while it is hovered or focused. */
function useTimeLeft(id: number, card: React.RefObject<HTMLElement | null>): number {
  const [left, setLeft] = useState(TOAST_MS);
  useEffect(() => {
    const timer = setInterval(() => {
      if (card.current?.matches(':hover, :focus-within')) return;
      setLeft((before) => before - TICK_MS);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [card]);
  useEffect(() => {
    if (left <= 0) hideToast(id);
  }, [id, left]);
  return Math.ceil(left / 1000);
}
