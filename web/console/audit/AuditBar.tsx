import { useEffect, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { moderationAreas } from '../../../contract/console/roles.ts';
import { useConsoleAnswer } from '../answers.ts';
import { downloadConsole } from '../call.ts';
import { downloadFile } from '../resources/download-file.ts';
import { useMay } from '../session.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { DayButton } from '../shell/DayButton.tsx';
import { useTexts } from '../texts.ts';
import { showFailure, showToast } from '../toasts.ts';
import type { ViewProps } from './AuditPage.tsx';
import { areaWords, auditAreas } from './act-words.ts';
import { type AuditView, auditFilters } from './audit-query.ts';

/** The filters of the log: keyword, person, area and day. */
export function AuditBar({ view, onChange }: ViewProps) {
  const { t, format, locale } = useTexts();
  const narrow = (change: Partial<AuditView>, isStep = true) => onChange({ ...view, ...change, page: 1, entry: null }, isStep);
  const may = useMay();
  const readable = may('audit') ? auditAreas : auditAreas.filter((area) => moderationAreas.some((one) => one === area));
  const areas = readable.map((id) => ({ id, name: areaWords(t, id) })).sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <search className="c-bar" aria-label={t('audit.filters')}>
      <KeywordFilter keyword={view.keyword} onType={(keyword) => narrow({ keyword }, false)} />
      <PersonFilter view={view} onPick={(who) => narrow({ who })} />
      <ChoiceButton
        label={view.area === '' ? t('audit.anyArea') : t('audit.inArea', { name: areaWords(t, view.area) })}
        title={t('audit.area')}
        choices={[{ id: '', name: t('audit.anyArea') }, ...areas]}
        value={view.area}
        onPick={(area) => narrow({ area })}
      />
      <DayButton
        label={view.day === '' ? t('audit.anyDay') : format.day(view.day)}
        title={t('audit.time')}
        anyDay={t('audit.anyDay')}
        value={view.day}
        onPick={(day) => narrow({ day })}
      />
      <span className="push only-edit">
        <ExportLog view={view} />
      </span>
    </search>
  );
}

const PAUSE_MS = 300;

/** Searches once the reader pauses typing. */
function KeywordFilter({ keyword, onType }: { keyword: string; onType(keyword: string): void }) {
  const { t } = useTexts();
  const [typed, type] = useState(keyword);
  useEffect(() => type(keyword), [keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers a search
  useEffect(() => {
    if (typed.trim() === keyword) return;
    const timer = setTimeout(() => onType(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField className="search" aria-label={t('audit.search')} value={typed} onChange={type}>
      <ConsoleIcon name="search" />
      <Input placeholder={t('audit.search')} />
    </SearchField>
  );
}

/** Offers the current staff. Entries of former staff are found by keyword. */
function PersonFilter({ view, onPick }: { view: AuditView; onPick(who: string): void }) {
  const { t } = useTexts();
  const may = useMay();
  const answer = useConsoleAnswer('GET console/staff', {}, { enabled: may('settings') });
  const people = (answer.data?.list ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const chosen = people.find(({ id }) => id === view.who)?.name ?? t('audit.number', { id: view.who });
  return (
    <ChoiceButton
      label={view.who === '' ? t('audit.anyone') : t('audit.person', { name: chosen })}
      title={t('audit.who')}
      choices={[{ id: '', name: t('audit.anyone') }, ...people]}
      value={view.who}
      onPick={onPick}
    />
  );
}

function ExportLog({ view }: { view: AuditView }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const exportLog = async () => {
    setBusy(true);
    try {
      downloadFile(await downloadConsole('GET console/audit', auditFilters(view)), 'audit-log.csv');
      showToast({ kind: 'good', text: t('audit.exported') });
    } catch (caught) {
      showFailure(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton className="btn btn--line" isBusy={isBusy} onPress={() => void exportLog()}>
      <ConsoleIcon name="download" />
      {t('audit.export')}
    </BusyButton>
  );
}
