import { useEffect, useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** After a message has gone; the focus comes here, since the form it was in has left. */
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
