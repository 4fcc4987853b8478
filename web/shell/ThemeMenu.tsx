import type { MouseEvent } from 'react';
import { useApp } from '../kit/app.ts';
import { usePlace } from '../kit/place.ts';
import { chooseTheme, useTheme } from '../kit/theme.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';

const choices = [
  { code: 'system', theme: null, name: 'shell.themeSystem', icon: 'theme' },
  { code: 'light', theme: 'light', name: 'shell.themeLight', icon: 'sun' },
  { code: 'dark', theme: 'dark', name: 'shell.themeDark', icon: 'moon' },
] as const;

/** Chooses the light, dark or system theme: at once, or without scripts by reloading the page, for which the server stores the choice. */
export function ThemeMenu({ group }: { group: string }) {
  const { t, lang } = useApp();
  const place = usePlace();
  const chosen = useTheme();
  const present = choices.find(({ theme }) => theme === chosen) ?? choices[0];
  const choose = (event: MouseEvent<HTMLAnchorElement>, theme: typeof chosen) => {
    event.preventDefault();
    chooseTheme(theme);
    const menu = event.currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  };
  const summary = (
    <>
      <Icon name={present.icon} />
      <span className="theme-name">{t(present.name)}</span>
    </>
  );
  return (
    <Menu label={t('shell.theme', { name: t(present.name) })} summary={summary} group={group} className="menu--theme">
      {choices.map(({ code, theme, name, icon }) => (
        <a
          key={code}
          href={`/${lang}${place}${place.includes('?') ? '&' : '?'}theme=${code}`}
          rel="nofollow"
          aria-current={theme === chosen ? 'true' : undefined}
          data-document=""
          onClick={(event) => choose(event, theme)}
        >
          <Icon name={icon} />
          {t(name)}
          {theme === chosen && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  );
}
