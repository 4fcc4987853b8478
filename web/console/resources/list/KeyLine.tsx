import { Keys } from '../../shell/Keys.tsx';
import { useLetterKeys } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';

/** The keyboard shortcuts of a list, shown at the foot of the page. */
export function KeyLine({ isSelectable, isEditable }: { isSelectable: boolean; isEditable: boolean }) {
  const { t } = useTexts();
  const hasLetters = useLetterKeys();
  return (
    <div className="keys only-edit keys--list">
      {hasLetters && (
        <span>
          <Keys keys="j k" /> {t('resources.keys.row')}
        </span>
      )}
      {isSelectable && (
        <span>
          <Keys keys="space" /> {t('resources.keys.select')}
        </span>
      )}
      {hasLetters && isEditable && (
        <>
          <span>
            <Keys keys="e" /> {t('resources.keys.edit')}
          </span>
          <span>
            <Keys keys="enter" /> {t('resources.keys.down')}
          </span>
          <span>
            <Keys keys="escape" /> {t('resources.keys.restore')}
          </span>
        </>
      )}
      <span>
        <Keys keys="enter" /> {t('resources.keys.open')}
      </span>
      {hasLetters && (
        <span className="push">
          <Keys keys="?" /> {t('resources.keys.all')}
        </span>
      )}
    </div>
  );
}
