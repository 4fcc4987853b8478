import { useSearchParams } from 'react-router';
import { periods } from '../../../contract/choices.ts';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { useTexts } from '../texts.ts';
import { periodOf } from './period.ts';

/** Chooses the period, which is kept in the address. */
export function PeriodFilter() {
  const { t } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const period = periodOf(parameters);
  const choose = (days: string) =>
    setParameters((before) => {
      before.set('days', days);
      before.delete('page');
      return before;
    });
  return (
    <ChoiceButton
      label={t('dashboard.days', { days: period })}
      title={t('dashboard.period')}
      choices={periods.map((days) => ({ id: String(days), name: t('dashboard.days', { days }) }))}
      value={String(period)}
      onPick={choose}
    />
  );
}
