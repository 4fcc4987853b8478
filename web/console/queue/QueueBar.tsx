import { caseStates, judgedKinds } from '../../../contract/choices.ts';
import type { ConsoleTranslate } from '../../../i18n/console.ts';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { caseReasons, type QueueView } from './queue-query.ts';

interface QueueBarProps {
  view: QueueView;
  onChange(change: Partial<QueueView>): void;
}

const reasonWord = (t: ConsoleTranslate, reason: (typeof caseReasons)[number]): string => {
  switch (reason) {
    case 'WORDS':
    case 'LINK':
    case 'PHONE':
    case 'REPEATED':
    case 'BURST':
    case 'REPORTS':
    case 'PICTURE':
    case 'RESUBMITTED':
      return t(`queue.hold.${reason}`);
    default:
      return t(`queue.reason.${reason}`);
  }
};

/** The filters and the order of the queue. */
export function QueueBar({ view, onChange }: QueueBarProps) {
  const { t, locale } = useTexts();
  const order = t('queue.order', { order: t(`queue.order.${view.order}`) });
  const kinds = judgedKinds.map((id) => ({ id, name: t(`queue.kind.${id}`) }));
  const reasons = caseReasons
    .map((id) => ({ id, name: reasonWord(t, id) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <search className="q-filter" aria-label={t('queue.filters')}>
      <fieldset className="q-tabs" aria-label={t('queue.state')}>
        {caseStates.map((state) => (
          <button key={state} type="button" aria-pressed={view.state === state} onClick={() => onChange({ state })}>
            {t(`queue.state.${state}`)}
          </button>
        ))}
      </fieldset>
      <div className="line">
        <ChoiceButton
          label={view.kind === '' ? t('queue.anyKind') : t(`queue.kind.${view.kind}`)}
          title={t('queue.kindTitle')}
          choices={[{ id: '', name: t('queue.anyKind') }, ...kinds]}
          value={view.kind}
          onPick={(kind) => onChange({ kind: kind as QueueView['kind'] })}
        />
        <ChoiceButton
          label={view.reason === '' ? t('queue.anyReason') : reasonWord(t, view.reason)}
          title={t('queue.reasonTitle')}
          choices={[{ id: '', name: t('queue.anyReason') }, ...reasons]}
          value={view.reason}
          onPick={(reason) => onChange({ reason: reason as QueueView['reason'] })}
        />
        <button
          type="button"
          className="icon-btn icon-btn--s push"
          aria-label={order}
          title={order}
          onClick={() => onChange({ order: view.order === 'age' ? 'priority' : 'age' })}
        >
          <ConsoleIcon name="sort" />
        </button>
      </div>
    </search>
  );
}
