import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator, SubmenuTrigger } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { languages, languageTag } from '../../../i18n/languages.ts';
import { chooseTheme, useTheme } from '../../kit/theme.ts';
import { chooseLanguage } from '../language.ts';
import { useMe } from '../session.ts';
import { useTexts } from '../texts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { openOverlay } from './overlays.ts';
import { askSignOut } from './SignOutDialog.tsx';
import { usePhone } from './width.ts';

/** The menu of the signed-in person: account, language, theme, keys, sign out. */
export function PersonMenu() {
  const { t } = useTexts();
  const me = useMe();
  const navigate = useNavigate();
  const role = t(`staff.role.${me.role}`);
  return (
    <MenuTrigger>
      <Button className="c-me">
        <span className="avatar avatar--s" aria-hidden="true">
          {initialOf(me.name)}
        </span>
        <span className="t">
          <b dir="auto">{me.name}</b>
          <small>{role}</small>
        </span>
      </Button>
      <Popover className="console c-popover" placement="top start">
        <Menu className="c-menu" aria-label={t('shell.personMenu')}>
          <MenuItem className="c-menu-item" onAction={() => navigate('/account')}>
            <ConsoleIcon name="user" />
            {t('shell.account')}
          </MenuItem>
          <LanguageChoice />
          <ThemeChoice />
          <MenuItem className="c-menu-item" onAction={() => openOverlay('keys')}>
            <ConsoleIcon name="key" />
            {t('keys.title')}
          </MenuItem>
          <Separator className="c-menu-line" />
          <MenuItem className="c-menu-item" onAction={() => void askSignOut(me.id)}>
            <ConsoleIcon name="out" way />
            {t('shell.signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The first letter of a name, used as an avatar. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/** The placement of submenus: phones have no room beside the menu. */
const usePlacement = () => (usePhone() ? 'bottom start' : 'end top');

function LanguageChoice() {
  const { t, lang } = useTexts();
  const placement = usePlacement();
  return (
    <SubmenuTrigger>
      <MenuItem className="c-menu-item">
        <ConsoleIcon name="globe" />
        {t('shell.language')}
        <ConsoleIcon name="end" way className="push" />
      </MenuItem>
      <Popover className="console c-popover" placement={placement}>
        <Menu
          className="c-menu c-menu--languages"
          aria-label={t('shell.language')}
          selectionMode="single"
          selectedKeys={[lang]}
          onAction={(code) => chooseLanguage(String(code))}
        >
          {languages.map(({ code, name, flag }) => (
            <MenuItem key={code} id={code} className="c-menu-item" textValue={name}>
              <img className="flag" src={flag} alt="" width="24" height="16" />
              <bdi lang={languageTag(code)}>{name}</bdi>
              {code === lang && <ConsoleIcon name="check" className="push" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}

const themes = [
  { id: 'system', theme: null, name: 'shell.themeSystem', icon: 'theme' },
  { id: 'light', theme: 'light', name: 'shell.themeLight', icon: 'sun' },
  { id: 'dark', theme: 'dark', name: 'shell.themeDark', icon: 'moon' },
] as const;

function ThemeChoice() {
  const { t } = useTexts();
  const chosen = useTheme();
  const placement = usePlacement();
  return (
    <SubmenuTrigger>
      <MenuItem className="c-menu-item">
        <ConsoleIcon name="theme" />
        {t('shell.theme')}
        <ConsoleIcon name="end" way className="push" />
      </MenuItem>
      <Popover className="console c-popover" placement={placement}>
        <Menu
          className="c-menu"
          aria-label={t('shell.theme')}
          selectionMode="single"
          selectedKeys={[chosen ?? 'system']}
          onAction={(id) => chooseTheme(themes.find((one) => one.id === id)?.theme ?? null)}
        >
          {themes.map(({ id, theme, name, icon }) => (
            <MenuItem key={id} id={id} className="c-menu-item" textValue={t(name)}>
              <ConsoleIcon name={icon} />
              {t(name)}
              {theme === chosen && <ConsoleIcon name="check" className="push" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}
