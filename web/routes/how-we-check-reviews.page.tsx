import { ReviewPolicy } from '../features/moderation/pages/ReviewPolicy.tsx';
import type { PageProps } from '../kit/screen.tsx';
import type { Output } from '../kit/wire.ts';

export default function HowWeCheckReviewsPage({ data }: PageProps<'how-we-check-reviews', Output<'GET review/policy'>>) {
  return <ReviewPolicy data={data} />;
}
