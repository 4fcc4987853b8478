import { useEffect, useRef } from 'react';
import { useApp } from '../../kit/app.ts';

/** After a message has gone; the focus comes here, since the form it was in has left. */
export function Sent({ onAnother }: { onAnother(): void }) {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="contact-sent" ref={box} tabIndex={-1}>
      <p>{t('contact.sent')}</p>
      <button type="button" className="btn btn--line" onClick={onAnother}>
        {t('contact.another')}
      </button>
    </div>
  );
}
