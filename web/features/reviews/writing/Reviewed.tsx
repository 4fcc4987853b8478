import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Stands in the place of the way to a review that is written: as large, so that nothing moves. */
export default function Reviewed() {
  const { t } = useApp();
  return (
    <p className="btn btn--calm reviewed">
      <Icon name="check" />
      {t('reviews.reviewed')}
    </p>
  );
}
