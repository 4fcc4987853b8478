import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useTexts } from '../../texts.ts';
import { treePlaceOf } from './tree-model.ts';
import { type Moving, useSpotWords } from './use-moving.ts';

/** Says where a lifted category would be dropped and which keys move it; explains how to lift one while none is. */
export function LiftedLine({ moving }: { moving: Moving }) {
  const { t } = useTexts();
  const spotWords = useSpotWords();
  const { lifted, shown } = moving;
  const row = lifted === null ? undefined : treePlaceOf(shown, lifted.id);
  return (
    <div className={`said-live only-edit${row ? '' : ' said-live--calm'}`}>
      <ConsoleIcon name="grip" />
      <span role="status">
        {row && lifted ? t('resources.tree.lifted', { name: row.name, place: spotWords(shown, lifted.id) }) : t('resources.tree.howTo')}
      </span>
      <span className="push line">
        {row ? (
          <>
            <Keys keys="arrowup arrowdown" /> {t('resources.tree.keyMove')} <Keys keys="arrowleft arrowright" />{' '}
            {t('resources.tree.keyLevel')} <Keys keys="space" /> {t('resources.tree.keyDrop')} <Keys keys="escape" />{' '}
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
