import { useSearchParams } from 'react-router';
import { languages } from '../../../i18n/languages.ts';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { useTexts } from '../texts.ts';
import { type CoverageMeasure, CoverageTable, measures } from './CoverageTable.tsx';
import { ImportTexts } from './ImportTexts.tsx';

/** Translation coverage by language and kind of texts. What the cells show is kept in the address. */
export default function TranslationsPage() {
  const { t, format } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const measure = measures.find((one) => one === parameters.get('show')) ?? 'coverage';
  const answer = useConsoleAnswer('GET console/translations', {});
  const english = Object.values(answer.data?.matrix.en ?? {});
  const texts = english.reduce((sum, { fields }) => sum + fields, 0);
  const facts = t('translations.facts', { languages: format.number(languages.length), texts: format.number(texts) });
  return (
    <ConsolePage title={t('translations.title')} {...(answer.data && { facts })} edits>
      <div className="c-bar">
        <MeasureChoice measure={measure} onPick={(show) => setParameters({ show }, { preventScrollReset: true })} />
        {measure === 'coverage' && <Legend />}
        <span className="push only-edit">
          <ImportTexts />
        </span>
      </div>
      {answer.error ? (
        <FailedState title={t('translations.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <>
          {answer.data.counted_at === null && <p role="status">{t('translations.counting')}</p>}
          <CoverageTable matrix={answer.data.matrix} measure={measure} />
          <p className="small quiet">{t('translations.note')}</p>
        </>
      ) : (
        <SkeletonRows count={languages.length} isPlain />
      )}
    </ConsolePage>
  );
}

function MeasureChoice({ measure, onPick }: { measure: CoverageMeasure; onPick(measure: CoverageMeasure): void }) {
  const { t } = useTexts();
  return (
    <fieldset className="seg" aria-label={t('translations.show')}>
      {measures.map((one) => (
        <button key={one} type="button" aria-pressed={one === measure} onClick={() => onPick(one)}>
          {t(`translations.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

function Legend() {
  const { t } = useTexts();
  return (
    <span className="legend cover-legend">
      <span>
        <i className="full" />
        {t('translations.legend.full')}
      </span>
      <span>
        <i className="partly" />
        {t('translations.legend.part')}
      </span>
      <span>
        <i className="low" />
        {t('translations.legend.low')}
      </span>
    </span>
  );
}
