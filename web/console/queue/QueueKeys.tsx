import { Keys } from '../shell/Keys.tsx';
import { useLetterKeys } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';

/** The keyboard shortcuts of the queue, shown at the foot of the page. */
export function QueueKeys() {
  const { t } = useTexts();
  if (!useLetterKeys()) return null;
  return (
    <div className="keys only-edit q-keys">
      <span>
        <Keys keys="j k" /> {t('queue.keys.move')}
      </span>
      <span>
        <Keys keys="1 2 3 4 5" /> {t('queue.keys.decide')}
      </span>
      <span>
        <Keys keys="r" /> {t('queue.keys.reason')}
      </span>
      <span>
        <Keys keys="b" /> {t('queue.keys.pictures')}
      </span>
      <span>
        <Keys keys="enter" /> {t('queue.keys.confirm')}
      </span>
      <span>
        <Keys keys="z" /> {t('queue.keys.undo')}
      </span>
      <span>
        <Keys keys="a" /> {t('queue.keys.assign')}
      </span>
      <span className="push">
        <Keys keys="?" /> {t('queue.keys.all')}
      </span>
    </div>
  );
}
