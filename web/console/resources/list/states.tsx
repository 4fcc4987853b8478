import type { ReactNode } from 'react';
import type { ConsoleError } from '../../call.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { useLate } from '../use-late.ts';

/** Placeholder rows of the final height, shown once loading takes long enough. */
export function SkeletonRows({ count = 8, isPlain = false }: { count?: number; isPlain?: boolean }) {
  const { t } = useTexts();
  const isLate = useLate();
  return (
    <div className={`bone-rows${isPlain ? ' bone-rows--plain' : ''}`} role="status" aria-label={t('resources.loading')}>
      {isLate &&
        Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other key
          <span className="bone-row" key={at} aria-hidden="true">
            {!isPlain && <span className="skeleton bone-thumb" />}
            <span className="bone-words">
              <span className="skeleton" style={{ inlineSize: `${70 - ((at * 17) % 40)}%` }} />
              {!isPlain && <span className="skeleton" style={{ inlineSize: `${40 - ((at * 11) % 20)}%` }} />}
            </span>
            <span className="skeleton bone-end" />
          </span>
        ))}
    </div>
  );
}

/** An empty state, with an optional next step. */
export function NothingHere({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="state c-state">
      <svg className="draw" viewBox="0 0 140 140" aria-hidden="true">
        <ellipse className="draw-sage" cx="70" cy="120" rx="54" ry="7" />
        <path className="draw-paper" d="M26 78l14-36h60l14 36v36H26z" />
        <path d="M26 78h26c0 10 8 16 18 16s18-6 18-16h26" />
      </svg>
      <h2>{title}</h2>
      {text && <p className="small">{text}</p>}
      {children}
    </div>
  );
}

/** An error state with a retry button; the page around it stays, including what was chosen and typed. */
export function FailedState({ title, error, onRetry }: { title: string; error: ConsoleError; onRetry(): void }) {
  const { t } = useTexts();
  const isForbidden = error.status === 403;
  return (
    <div className="panel failed-panel" role="alert">
      <div className="failed-head">
        <ConsoleIcon name={isForbidden ? 'lock' : 'warn'} />
        <div>
          <h2>{isForbidden ? t('resources.forbidden.title') : title}</h2>
          <p className="small quiet">{isForbidden ? t('resources.forbidden.text') : error.message}</p>
        </div>
      </div>
      {!isForbidden && (
        <div className="line">
          <button type="button" className="btn btn--main" onClick={onRetry}>
            <ConsoleIcon name="refresh" />
            {t('resources.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
