import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Replaces the button to write a review once there is one, with the same size to avoid a layout shift; links to the review. */
export default function Reviewed({ id }: { id: number }) {
  const { t, ...app } = useApp();
  return (
    <a className="btn btn--calm reviewed" href={href(app, 'my-review', { id: String(id) })}>
      <Icon name="check" />
      {t('reviews.reviewed')}
    </a>
  );
}
