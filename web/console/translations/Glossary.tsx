import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useTexts } from '../texts.ts';
import type { ShopTerm } from './terms.ts';

/** The shop's terms in the shown texts, translated as its categories and properties are. */
export function Glossary({ lang, terms }: { lang: Language; terms: readonly ShopTerm[] }) {
  const { t } = useTexts();
  return (
    <aside className="t-side" aria-label={t('translations.glossary')} data-pane="">
      <section>
        <h3>{t('translations.glossary')}</h3>
        {terms.length === 0 ? (
          <p className="small quiet">{t('translations.glossary_none')}</p>
        ) : (
          <>
            <dl className="gloss">
              {terms.map(({ english, text }) => (
                <div key={english}>
                  <dt lang="en">{english}</dt>
                  <dd>
                    <bdi lang={languageTag(lang)}>{text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="small quiet">{t('translations.glossary_note')}</p>
          </>
        )}
      </section>
    </aside>
  );
}
