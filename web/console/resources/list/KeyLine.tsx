import { Keys } from '../../shell/Keys.tsx';
import { useLetterKeys } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';

/** The keys of a list, at the foot of the page. */
export function KeyLine({ isSelectable }: { isSelectable: boolean }) {
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
