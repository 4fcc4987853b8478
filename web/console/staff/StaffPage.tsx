import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { Keys } from '../shell/Keys.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { GiveRole } from './GiveRole.tsx';
import { StaffTable } from './StaffTable.tsx';

/** The members with a role in the console. */
export default function StaffPage() {
  const { t } = useTexts();
  const answer = useConsoleAnswer('GET console/staff', {});
  const [isAdding, setAdding] = useState(false);
  useShortcuts(t('shell.staff'), [{ keys: 'n', label: t('staff.add'), run: () => setAdding(true) }]);
  const list = answer.data?.list;
  return (
    <ConsolePage
      title={t('shell.staff')}
      facts={list && t('staff.facts', { count: list.length })}
      edits
      actions={
        <Button className="btn btn--main" onPress={() => setAdding(true)}>
          <ConsoleIcon name="plus" />
          {t('staff.add')} <Keys keys="n" />
        </Button>
      }
    >
      {answer.error && <FailedState title={t('staff.failed')} error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <SkeletonRows isPlain />}
      {list && <StaffTable list={list} />}
      <GiveRole isOpen={isAdding} onClose={() => setAdding(false)} taken={(list ?? []).map(({ id }) => id)} />
    </ConsolePage>
  );
}
