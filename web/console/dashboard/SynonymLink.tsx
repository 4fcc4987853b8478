import { Link } from 'react-router';
import { useTexts } from '../texts.ts';

/** Link to the editor of a new synonym, with the word filled in. */
export function SynonymLink({ keyword, lang }: { keyword: string; lang: string }) {
  const { t } = useTexts();
  const begun = new URLSearchParams({ lang, words: keyword });
  return (
    <Link className="btn btn--text only-edit" to={`/synonyms/new?${begun}`} aria-label={t('dashboard.add_synonym_for', { keyword })}>
      {t('dashboard.add_synonym')}
    </Link>
  );
}
