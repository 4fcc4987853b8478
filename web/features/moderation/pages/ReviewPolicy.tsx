import { rewards } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import type { Output } from '../../../kit/wire.ts';
import { StarFigures } from './StarFigures.tsx';

/** How reviews are written and checked, with figures. */
export function ReviewPolicy({ data: { title, description, stars } }: { data: Output<'GET review/policy'> }) {
  const { t, ...app } = useApp();
  return (
    <article className="page prose">
      <h1>{title}</h1>
      <p>{description}</p>
      <h2>{t('moderation.whoTitle')}</h2>
      <p>{t('moderation.whoText')}</p>
      <h2>{t('moderation.whatTitle')}</h2>
      <p>{t('moderation.whatText')}</p>
      <p>
        <a href={href(app, 'community-rules')}>{t('moderation.rules')}</a>
      </p>
      <h2>{t('moderation.pointsTitle')}</h2>
      <p>{t('moderation.pointsText', { points: rewards.review })}</p>
      <h2>{t('moderation.labelsTitle')}</h2>
      <Labels />
      <p>{t('moderation.labelsText')}</p>
      <h2>{t('moderation.helpfulTitle')}</h2>
      <p>{t('moderation.helpfulText')}</p>
      <StarFigures stars={stars} />
      <p>
        <a href={href(app, 'transparency')}>{t('moderation.seeTransparency')}</a>
      </p>
    </article>
  );
}

/** Every label of reviews with its meaning. */
function Labels() {
  const { t } = useApp();
  const labels = [
    [t('reviews.owns'), t('moderation.label.OWNS')],
    [t('reviews.label.FREE'), t('moderation.label.FREE')],
    [t('reviews.label.PAID'), t('moderation.label.PAID')],
    [t('reviews.label.STAFF'), t('moderation.label.STAFF')],
  ] as const;
  return (
    <dl className="labels">
      {labels.map(([label, meaning]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
