import { useState } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useTexts } from '../../texts.ts';
import { type PlannedBanner, stateOf } from './plan.ts';
import { useSlotWords } from './slot-words.ts';

/** Says where a lifted banner would be dropped and which keys move it; explains how to lift one while none is. */
export function PlanLine({ lifted }: { lifted: PlannedBanner | null }) {
  const { t } = useTexts();
  const [now] = useState(() => new Date());
  const words = useSlotWords();
  const later = document.documentElement.dir === 'rtl' ? 'arrowleft' : 'arrowright';
  const says = lifted && {
    title: lifted.title,
    dates: words({ banner: lifted, state: stateOf(lifted, now) }),
    position: lifted.position,
  };
  return (
    <div className={`said-live only-edit plan-said${lifted ? '' : ' said-live--calm'}`}>
      <ConsoleIcon name="grip" />
      <span role="status" id="plan-how">
        {says ? t('resources.plan.lifted', says) : t('resources.plan.howTo')}
      </span>
      <span className="push line">
        {lifted ? (
          <>
            <Keys keys="arrowleft arrowright" /> {t('resources.plan.keyDay')} <Keys keys={`shift ${later}`} /> {t('resources.plan.keyEnd')}{' '}
            <Keys keys={`alt ${later}`} /> {t('resources.plan.keyStart')} <Keys keys="arrowup arrowdown" />{' '}
            {t('resources.plan.keyPosition')} <Keys keys="space" /> {t('resources.tree.keyDrop')} <Keys keys="escape" />{' '}
            {t('resources.tree.keyBack')}
          </>
        ) : (
          <>
            <Keys keys="space" /> {t('resources.tree.keyLift')}
          </>
        )}
      </span>
    </div>
  );
}
