import { Button } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import type { Output } from '../../../contract/index.ts';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { useMay } from '../session.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { ListNews } from '../shell/ListNews.tsx';
import { PageFoot } from '../shell/PageFoot.tsx';
import { type ConsoleTexts, useTexts } from '../texts.ts';
import { AuditBar } from './AuditBar.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditView, auditFilters, auditParameters, ENTRIES, readAuditView } from './audit-query.ts';

/** The audit log. Its filters are kept in the address. */
export default function AuditPage() {
  const { t } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const view = readAuditView(parameters);
  const may = useMay();
  // Opening an entry and typing add no step to the browser history.
  const show = (next: AuditView, isStep = true) => setParameters(auditParameters(next), { replace: !isStep });
  return (
    <ConsolePage title={t('shell.audit')} facts={t(may('audit') ? 'audit.facts' : 'audit.factsModeration')}>
      <AuditBar view={view} onChange={show} />
      <Entries view={view} onChange={show} />
      <EntriesNews view={view} />
    </ConsolePage>
  );
}

export interface ViewProps {
  view: AuditView;
  /** `isStep`: whether the change adds a step to the browser history. */
  onChange(next: AuditView, isStep?: boolean): void;
}

const firstOf = ({ page }: AuditView): number => (page - 1) * ENTRIES;
const useEntries = (view: AuditView) =>
  useConsoleAnswer('GET console/audit', { ...auditFilters(view), offset: firstOf(view), limit: ENTRIES });

function entriesWords({ t, format }: ConsoleTexts, view: AuditView, { list, count }: Output<'GET console/audit'>): string {
  if (list.length === 0) return t('audit.none');
  const [from, to] = [firstOf(view) + 1, firstOf(view) + list.length];
  return t('audit.foot', { from: format.number(from), to: format.number(to), count: format.number(count) });
}

function EntriesNews({ view }: { view: AuditView }) {
  const texts = useTexts();
  const { data } = useEntries(view);
  return <ListNews words={data ? entriesWords(texts, view, data) : null} of={auditParameters({ ...view, entry: null }).toString()} />;
}

function Entries({ view, onChange }: ViewProps) {
  const texts = useTexts();
  const { t } = texts;
  const answer = useEntries(view);
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
  return (
    <>
      <AuditTable list={list} view={view} onChange={onChange} />
      <PageFoot
        words={entriesWords(texts, view, answer.data)}
        page={view.page}
        last={Math.ceil(count / ENTRIES)}
        at={(page) => auditParameters({ ...view, page, entry: null }).toString()}
      />
    </>
  );
}
