import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';
import type { Item } from './wire.ts';

type Labelled = Pick<Item<'GET review/by/{uuid}'>, 'owns' | 'label'>;

/** Tags of a review, always in this order: its author owns the product, got it free, was paid, or works for the shop. */
export function ReviewTags({ review: { owns, label } }: { review: Labelled }) {
  const { t } = useApp();
  if (!owns && label === 'NONE') return null;
  return (
    <span className="tags">
      {owns === 1 && (
        <span className="tag tag--ok">
          <Icon name="check" />
          {t('reviews.owns')}
        </span>
      )}
      {label !== 'NONE' && <span className={`tag ${label === 'STAFF' ? 'tag--note' : 'tag--warn'}`}>{t(`reviews.label.${label}`)}</span>}
    </span>
  );
}
