import { Suspense, useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { later } from '../../kit/later.ts';
import { useNear } from '../../ui/use-near.ts';

const NewsletterForm = later(() => import('./NewsletterForm.tsx'));

/** The invitation to the newsletter; its form comes when it is nearly in view, into room that is kept for it. */
export function Newsletter() {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <section className="page section">
      <div className="letter">
        <div className="letter-text">
          <h2>{t('newsletter.title')}</h2>
          <div className="letter-form needs-script" ref={box}>
            <Suspense fallback={null}>{near && <NewsletterForm />}</Suspense>
          </div>
        </div>
      </div>
    </section>
  );
}
