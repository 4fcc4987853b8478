import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';
import type { Item } from './wire.ts';

type Labelled = Pick<Item<'GET review/by/{uuid}'>, 'owns' | 'label'>;

/** What a review says of its writer: that they own the product, got it free, were paid for it, or work for the shop. Always in this order. */
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
