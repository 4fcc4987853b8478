import { OwnReview } from '../features/reviews/own/OwnReview.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function MyReviewPage({ visit }: PageProps<'my-review', null>) {
  const { t, parameters } = visit;
  return (
    <div className="page account-page">
      <BackLink href={href(visit, 'profile')}>{t('list.back')}</BackLink>
      <PageTop title={t('reviews.mine')} />
      <OwnReview id={Number(parameters.id)} />
    </div>
  );
}
