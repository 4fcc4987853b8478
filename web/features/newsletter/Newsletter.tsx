import { Suspense, useRef } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useNear } from '../../ui/use-near.ts';
// Drawn by demo/pictures/drawing: a swirl of #f3d6ca on #d9989c, seed `letter`, 840 pixels wide at quality 88.
import swirl from './swirl.webp';

const NewsletterForm = lazyPart(() => import('./NewsletterForm.tsx'));

/** The newsletter section; its form is loaded when nearly in view, into reserved space. */
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
        <img src={swirl} alt="" width="840" height="840" loading="lazy" decoding="async" />
      </div>
    </section>
  );
}
