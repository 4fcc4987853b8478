import { Button } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { useMay } from '../session.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { PageFoot } from '../shell/PageFoot.tsx';
import { useTexts } from '../texts.ts';
import { AuditBar } from './AuditBar.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditView, auditFilters, auditParameters, ENTRIES, readAuditView } from './audit-query.ts';

/** Every act of staff. What narrows the list stands in the address. */
export default function AuditPage() {
  const { t } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const view = readAuditView(parameters);
  const may = useMay();
  // Opening an entry and typing are no steps back.
  const show = (next: AuditView, isStep = true) => setParameters(auditParameters(next), { replace: !isStep });
  return (
    <ConsolePage title={t('shell.audit')} facts={t(may('audit') ? 'audit.facts' : 'audit.factsModeration')}>
      <AuditBar view={view} onChange={show} />
      <Entries view={view} onChange={show} />
    </ConsolePage>
  );
}

export interface ViewProps {
  view: AuditView;
  /** `isStep`: Back leads to how it was. */
  onChange(next: AuditView, isStep?: boolean): void;
}

function Entries({ view, onChange }: ViewProps) {
  const { t, format } = useTexts();
  const offset = (view.page - 1) * ENTRIES;
  const answer = useConsoleAnswer('GET console/audit', { ...auditFilters(view), offset, limit: ENTRIES });
  if (answer.error) return <FailedState title={t('audit.failed')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows isPlain />;
  const { list, count } = answer.data;
  if (list.length === 0)
    return (
      <NothingHere title={t('audit.none')} text={t('audit.noneText')}>
        <Button className="btn btn--line" onPress={() => onChange(readAuditView(new URLSearchParams()))}>
          {t('audit.clear')}
        </Button>
      </NothingHere>
    );
  const words = t('audit.foot', {
    from: format.number(offset + 1),
    to: format.number(offset + list.length),
    count: format.number(count),
  });
  return (
    <>
      <AuditTable list={list} view={view} onChange={onChange} />
      <PageFoot
        words={words}
        page={view.page}
        last={Math.ceil(count / ENTRIES)}
        at={(page) => auditParameters({ ...view, page, entry: null }).toString()}
      />
    </>
  );
}
