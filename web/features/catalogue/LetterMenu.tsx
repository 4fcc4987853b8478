import { useApp } from '../../kit/app.ts';
import { letters } from '../../screens.ts';
import { Menu } from '../../ui/Menu.tsx';

interface LetterMenuProps {
  /** Empty: all brands. */
  letter: string;
  href(letter: string): string;
}

/** Brands by their first letter. */
export function LetterMenu({ letter, href }: LetterMenuProps) {
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
      {letters.map((choice) => (
        <a key={choice} href={href(choice)} aria-current={choice === letter ? 'true' : undefined} data-stay="">
          {choice || t('catalogue.allLetters')}
        </a>
      ))}
    </Menu>
  );
}
