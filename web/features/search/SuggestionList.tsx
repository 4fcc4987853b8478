import { useApp } from '../../kit/app.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import { Marked } from './Marked.tsx';
import { listId, type Suggestion, suggestionHref, suggestionId } from './suggestion.ts';

interface SuggestionListProps {
  /** Null: closed. */
  list: readonly Suggestion[] | null;
  active: number;
  typed: string;
  onChoose(): void;
}

/** The suggestions, and how many there are for those who do not see them; it comes when the search box is first used. */
export default function SuggestionList({ list, active, typed, onChoose }: SuggestionListProps) {
  const { t, ...app } = useApp();
  return (
    <>
      <span className="unseen" role="status">
        {list && t('search.count', { count: list.length })}
      </span>
      {list?.length === 0 && <p className="suggest suggest--none">{t('search.none')}</p>}
      <div id={listId} role="listbox" aria-label={t('search.suggestions')} className="suggest" hidden={!list?.length}>
        {list?.map((suggestion, place) => (
          <a
            key={`${suggestion.type} ${suggestion.slug}`}
            id={suggestionId(place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            href={suggestionHref(app, suggestion)}
            onClick={onChoose}
          >
            <Thumb {...suggestion} />
            <span className="people-text" dir="auto">
              <Marked text={suggestion.name} part={typed} />
            </span>
            <span className="what">{t('search.kind', { kind: suggestion.type })}</span>
          </a>
        ))}
      </div>
    </>
  );
}

function Thumb({ image, name }: Suggestion) {
  if (!image) return <span className="sign">{name.slice(0, 1)}</span>;
  return <img src={pictureAddress(image, 160)} alt="" width="44" height="44" />;
}
