import { language, languages, languageTag } from '../../i18n/languages.ts';
import { useApp } from '../kit/app.ts';
import { usePlace } from '../kit/place.ts';
import { store } from '../kit/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Flag } from './Flag.tsx';

/**
 * Links to the current page in every language. They load a new document, as texts, prices and direction change. The server stores the
 * choice and redirects to the clean address.
 */
export function LanguageMenu({ group }: { group: string }) {
  const { t, lang } = useApp();
  const place = usePlace();
  const current = language(lang);
  const summary = (
    <>
      <Flag src={current.flag} />
      <bdi lang={languageTag(lang)}>{current.name}</bdi>
    </>
  );
  const keep = (code: string, flag: string) => {
    store('language', code);
    store('lang_flag', flag);
  };
  return (
    <Menu label={t('shell.language', { name: current.name })} summary={summary} group={group} panelClassName="menu-panel--langs">
      {languages.map(({ code, name, flag }) => (
        <a
          key={code}
          href={`/${code}${place}${place.includes('?') ? '&' : '?'}language=${code}`}
          rel="nofollow"
          lang={languageTag(code)}
          hrefLang={code}
          aria-current={code === lang ? 'true' : undefined}
          data-document=""
          onClick={() => keep(code, flag)}
        >
          <Flag src={flag} />
          <bdi>{name}</bdi>
          {code === lang && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  );
}
