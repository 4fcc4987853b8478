import { Fragment } from 'react';
import { useApp } from '../../../kit/app.ts';
import { ReviewTags } from '../../../kit/ReviewTags.tsx';
import type { Item } from '../../../kit/wire.ts';
import { type DiffPart, wordDiff } from '../../../ui/word-diff.ts';

type RevisionItem = Item<'GET review/{id}/revisions'>;

interface RevisionProps {
  revision: RevisionItem;
  /** The previous version; absent for the first one, or while not loaded. */
  before: RevisionItem | undefined;
  isNow: boolean;
  lang: string;
}

/** One version of a review with its date and its changes to the previous one. */
export function Revision({ revision, before, isNow, lang }: RevisionProps) {
  const { t, format } = useApp();
  const { number, at, rating, comment } = revision;
  const date = format.day(at);
  const parts: DiffPart[] = before ? wordDiff(before.comment, comment, lang) : [{ kind: 'same', text: comment }];
  const stars = (value: number) => t('reviews.choice', { stars: value });
  const relabelled = before !== undefined && (before.owns !== revision.owns || before.label !== revision.label);
  return (
    <li>
      <p className="hint">{isNow ? t('reviews.versionNow', { date }) : number === 1 ? t('reviews.versionFirst', { date }) : date}</p>
      <p className="said people-text" dir="auto" lang={lang}>
        {parts.map(({ kind, text }, place) => {
          // Parts have no other identity and are never reordered.
          const key = place;
          if (kind === 'added') return <ins key={key}>{text}</ins>;
          return kind === 'removed' ? <del key={key}>{text}</del> : <Fragment key={key}>{text}</Fragment>;
        })}
      </p>
      <p className="version-facts">
        {before && before.rating !== rating ? (
          <>
            <del>{stars(before.rating)}</del> <ins>{stars(rating)}</ins>
          </>
        ) : (
          stars(rating)
        )}
        {relabelled && (
          <del>
            <ReviewTags review={before} />
          </del>
        )}
        <ReviewTags review={revision} />
      </p>
    </li>
  );
}
