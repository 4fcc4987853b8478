import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Stands in the place of the way to a review that is written, as large, so that nothing moves; it leads to the review. */
export default function Reviewed({ id }: { id: number }) {
  const { t, ...app } = useApp();
  return (
    <a className="btn btn--calm reviewed" href={href(app, 'my-review', { id: String(id) })}>
      <Icon name="check" />
      {t('reviews.reviewed')}
    </a>
  );
}
