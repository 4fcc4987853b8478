import { useApp } from '../../kit/app.ts';
import { brandLetters } from '../../screens.ts';
import { Menu } from '../../ui/Menu.tsx';

interface LetterMenuProps {
  /** Empty for all brands. */
  letter: string;
  /** Letters that at least one brand starts with. */
  available: readonly string[];
  href(letter: string): string;
}

/** Menu of first letters of brands. */
export function LetterMenu({ letter, available, href }: LetterMenuProps) {
  const { t } = useApp();
  const placeholder = t('catalogue.selectLetter');
  return (
    <Menu
      label={t('catalogue.letter', { letter: letter || placeholder })}
      summary={letter || placeholder}
      group="letter"
      className="menu--line"
      panelClassName="menu-panel--letters"
    >
      {brandLetters.map((choice) =>
        choice === '' || available.includes(choice) ? (
          <a key={choice} href={href(choice)} aria-current={choice === letter ? 'true' : undefined} data-stay="">
            {choice || t('catalogue.allLetters')}
          </a>
        ) : (
          <button key={choice} type="button" disabled aria-label={t('catalogue.letterWithout', { letter: choice })}>
            {choice}
          </button>
        ),
      )}
    </Menu>
  );
}
