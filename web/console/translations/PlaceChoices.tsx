import { useNavigate } from 'react-router';
import { translated } from '../../../contract/console/resources/translated.ts';
import { defaultLanguage, languages } from '../../../i18n/languages.ts';
import { languageWord, resourceWord } from '../resources/words.ts';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { useTexts } from '../texts.ts';
import type { TextsPlace } from './use-texts-list.ts';

/** Choices of language and kind of texts. */
export function PlaceChoices({ place }: { place: TextsPlace }) {
  const { t, locale } = useTexts();
  const navigate = useNavigate();
  const lead = (lang: string, type: string) => void navigate(`/translations/${lang}/${type}?state=${place.state}`);
  const others = languages.filter(({ code }) => code !== defaultLanguage);
  return (
    <>
      <ChoiceButton
        label={t('translations.from_english', { language: languageWord(place.lang, locale) })}
        title={t('translations.pick_language')}
        choices={others.map(({ code }) => ({ id: code, name: languageWord(code, locale) }))}
        value={place.lang}
        onPick={(lang) => lead(lang, place.type)}
      />
      <ChoiceButton
        label={resourceWord(t, place.type)}
        title={t('translations.pick_resource')}
        choices={translated.map((type) => ({ id: type, name: resourceWord(t, type) }))}
        value={place.type}
        onPick={(type) => lead(place.lang, type)}
      />
    </>
  );
}
