import { Switch } from 'react-aria-components';
import { useTexts } from '../texts.ts';
import { ConsoleDialog } from './ConsoleDialog.tsx';
import { Keys } from './Keys.tsx';
import { openOverlay, useOverlay } from './overlays.ts';
import { shortcutGroups, switchLetterKeys, useLetterKeys } from './shortcuts.ts';

/** All shortcuts available now, and the switch for single-letter ones. */
export function KeySheet() {
  const { t } = useTexts();
  const isOpen = useOverlay() === 'keys';
  const hasLetters = useLetterKeys();
  return (
    <ConsoleDialog title={t('keys.title')} isOpen={isOpen} onClose={() => openOverlay(null)} size="wide">
      <div className="key-groups">
        {[...shortcutGroups()].map(([group, shortcuts]) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul className="key-list">
              {shortcuts.map(({ keys, label }) => (
                <li key={keys}>
                  <span>{label}</span>
                  <span className="nowrap">
                    <Keys keys={keys} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Switch className="c-switch" isSelected={hasLetters} onChange={switchLetterKeys}>
        <span className="c-switch-track" />
        <span>{t('keys.letters')}</span>
        <span className="quiet">{t('keys.lettersHint')}</span>
      </Switch>
    </ConsoleDialog>
  );
}
