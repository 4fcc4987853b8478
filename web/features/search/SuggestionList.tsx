import { useApp } from '../../kit/app.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import { Marked } from './Marked.tsx';
import { listId, type Suggestion, suggestionHref, suggestionId } from './suggestion.ts';

interface SuggestionListProps {
  /** Grouped by kind, in keyboard order; null if closed. */
  list: readonly Suggestion[] | null;
  active: number;
  typed: string;
  onChoose(): void;
}

/** The suggestions with a heading per kind, and their number for screen readers; loaded when the search box is first used. */
export default function SuggestionList({ list, active, typed, onChoose }: SuggestionListProps) {
  const { t } = useApp();
  const places = (list ?? []).map((suggestion, place) => ({ suggestion, place }));
  const groups = [...Map.groupBy(places, ({ suggestion }) => suggestion.type)];
  return (
    <>
      <span className="unseen" role="status">
        {list && t('search.count', { count: list.length })}
      </span>
      {list?.length === 0 && <p className="suggest suggest--none">{t('search.none')}</p>}
      <div id={listId} role="listbox" aria-label={t('search.suggestions')} className="suggest" hidden={!list?.length}>
        {groups.map(([kind, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box cannot contain a fieldset
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <p id={`${listId}-${kind}`} role="presentation" className="what">
              {t('search.kinds', { kind })}
            </p>
            {members.map(({ suggestion, place }) => (
              <Option key={suggestion.slug} {...{ suggestion, place, typed, onChoose }} isActive={place === active} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionProps extends Pick<SuggestionListProps, 'typed' | 'onChoose'> {
  suggestion: Suggestion;
  place: number;
  isActive: boolean;
}

function Option({ suggestion, place, isActive, typed, onChoose }: OptionProps) {
  const app = useApp();
  return (
    <a
      id={suggestionId(place)}
      ref={isActive ? intoView : undefined}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={suggestionHref(app, suggestion)}
      onClick={onChoose}
    >
      <Thumb {...suggestion} />
      <span className="people-text" dir="auto">
        <Marked text={suggestion.name} part={typed} />
      </span>
    </a>
  );
}

/** The focus stays in the box, so the browser does not scroll to the active option. */
const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Thumb({ image, name }: Suggestion) {
  if (!image) return <span className="sign">{name.slice(0, 1)}</span>;
  return <img src={pictureAddress(image, 160)} alt="" width="44" height="44" />;
}
