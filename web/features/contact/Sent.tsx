import { useEffect, useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** Confirms a sent message; takes the focus, because the form that had it is gone. */
export function MessageSent({ onAnother }: { onAnother(): void }) {
  const { t, ...app } = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="contact-sent" ref={box} tabIndex={-1}>
      <p>{t('contact.sent')}</p>
      <a className="btn btn--line" href={href(app, 'contact-us')} onClick={onAnother}>
        {t('contact.another')}
      </a>
    </div>
  );
}
