import { Rules } from '../features/moderation/pages/Rules.tsx';
import type { PageProps } from '../kit/screen.tsx';
import type { Output } from '../kit/wire.ts';

export default function CommunityRulesPage({ data }: PageProps<'community-rules', Output<'GET rules'>>) {
  return <Rules data={data} />;
}
