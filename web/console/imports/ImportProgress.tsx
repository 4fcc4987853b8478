import { numberFormat } from '../../../i18n/formatters.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { ImportStateTag } from './ImportStateTag.tsx';
import { type ImportDetail, isAtWork } from './use-import.ts';

const steps = ['columns', 'rehearsal', 'run', 'done'] as const;
const stepOf: Record<ImportDetail['state'], number> = {
  UPLOADED: 0,
  MAPPED: 0,
  REHEARSING: 1,
  REHEARSED: 1,
  RUNNING: 2,
  FAILED: 2,
  DONE: 3,
  UNDOING: 3,
  // It can be started again.
  UNDONE: 0,
};

/** The steps of an import, with the current one marked. */
export function ImportSteps({ detail: { state } }: { detail: ImportDetail }) {
  const { t } = useTexts();
  const now = stepOf[state];
  return (
    <ol className="import-steps" aria-label={t('imports.steps')}>
      {steps.map((step, at) => (
        <li key={step} className={at < now ? 'past' : undefined} aria-current={at === now ? 'step' : undefined}>
          {at < now && <ConsoleIcon name="check" />}
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** All rows are written; counts and search are still being updated. */
const isFinishing = ({ state, done, total }: ImportDetail): boolean => state !== 'REHEARSING' && total > 0 && done >= total;

/** The time between two moments in seconds: `39 seconds`, at least one. */
const secondsBetween = (locale: string, from: string, to: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000)),
  );

/** The state of an import and its progress. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const { t, format, locale } = useTexts();
  const {
    state,
    done,
    total,
    rows_per_second: speed,
    is_waiting: waits,
    resumed,
    error,
    started_at: started,
    finished_at: finished,
  } = detail;
  const words = t('imports.progress', { done: format.number(done), total: format.number(total) });
  return (
    <div className="panel stack--s">
      <p className="line" role="status">
        <ImportStateTag state={state} />
        {state === 'DONE' && finished !== null && <span className="small quiet">{secondsBetween(locale, started, finished)}</span>}
        {resumed > 0 && <span className="small">{t('imports.resumed')}</span>}
        {error !== null && <span>{error}</span>}
      </p>
      {isAtWork(state) && waits === 1 && <p className="small quiet">{t('imports.waiting')}</p>}
      {isAtWork(state) && waits === 0 && (
        <>
          <progress className="bulk-progress" max={Math.max(1, total)} value={done} aria-label={words} />
          <p className="small quiet import-facts">
            <span>{words}</span>
            {isFinishing(detail) ? (
              <span>{t('imports.finishing')}</span>
            ) : (
              speed > 0 && <span>{t('imports.speed', { rows: format.number(speed) })}</span>
            )}
            <span>{t(state === 'UNDOING' ? 'imports.leave_undo' : 'imports.leave')}</span>
          </p>
        </>
      )}
    </div>
  );
}
