import { reviewLabels } from '../../../contract/choices.ts';
import type { Visit } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { ReviewSearch } from './asked.ts';
import { reviewLink } from './review-link.ts';

/** Filters for reviews with photos, by owners, in the page's language, or with a label; links, so that they work without JavaScript. */
export function ReviewFilters({ visit }: { visit: Visit<'product'> }) {
  const { t, search } = visit;
  const switches: [name: string, isChosen: boolean, to: Partial<ReviewSearch>][] = [
    [t('reviews.withPhotos'), search.photos !== '', { photos: search.photos ? '' : 'YES' }],
    [t('reviews.owners'), search.owners !== '', { owners: search.owners ? '' : 'YES' }],
    [t('reviews.ownLanguage'), search.language !== '', { language: search.language ? '' : 'OWN' }],
  ];
  return (
    <>
      {switches.map(([name, isChosen, to]) => (
        <a key={name} className="chip filter-chip" href={reviewLink(visit, to)} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
          {name}
          {isChosen && <Icon name="close" />}
        </a>
      ))}
      <LabelMenu visit={visit} />
    </>
  );
}

function LabelMenu({ visit }: { visit: Visit<'product'> }) {
  const { t, search } = visit;
  const choices = [['', t('reviews.anyLabel')] as const, ...reviewLabels.map((label) => [label, t(`reviews.label.${label}`)] as const)];
  const current = search.label ? t(`reviews.label.${search.label}`) : t('reviews.labels');
  return (
    <Menu
      label={t('reviews.labelIs', { label: search.label ? current : t('reviews.anyLabel') })}
      summary={current}
      group="reviews"
      className="menu--line label-menu"
    >
      {choices.map(([label, name]) => (
        <a key={label} href={reviewLink(visit, { label })} aria-current={label === search.label ? 'true' : undefined} rel="nofollow">
          {name}
          {label === search.label && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  );
}
