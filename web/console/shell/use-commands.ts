import { chooseTheme, useTheme } from '../../kit/theme.ts';
import { useMe } from '../session.ts';
import { useTexts } from '../texts.ts';
import type { ConsoleIconName } from './ConsoleIcon.tsx';
import { openOverlay } from './overlays.ts';
import { askSignOut } from './SignOutDialog.tsx';
import { shortcutGroups } from './shortcuts.ts';

export interface Command {
  id: string;
  label: string;
  icon: ConsoleIconName;
  keys?: string;
  run(): void;
}

/** The commands of the palette: shortcuts of the page, and general commands. */
export function useCommands(): Command[] {
  const { t } = useTexts();
  const theme = useTheme();
  const { id } = useMe();
  const general = [t('keys.general'), t('keys.goTo')];
  const ofPage = [...shortcutGroups()].filter(([group]) => !general.includes(group)).flatMap(([, shortcuts]) => shortcuts);
  const isDark = theme === 'dark' || (theme === null && matchMedia('(prefers-color-scheme: dark)').matches);
  return [
    ...ofPage.map(({ keys, label = '', run }) => ({ id: `page ${keys}`, label, icon: 'arrow' as const, keys, run })),
    isDark
      ? { id: 'light', label: t('palette.light'), icon: 'sun', run: () => chooseTheme('light') }
      : { id: 'dark', label: t('palette.dark'), icon: 'moon', run: () => chooseTheme('dark') },
    { id: 'keys', label: t('keys.title'), icon: 'key', keys: '?', run: () => openOverlay('keys') },
    { id: 'sign-out', label: t('shell.signOut'), icon: 'out', run: () => void askSignOut(id) },
  ];
}
