import { OneDecision } from '../features/moderation/decisions/OneDecision.tsx';
import { ReaderCall } from '../features/moderation/decisions/ReaderCall.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function MyDecisionPage({ visit }: PageProps<'my-decision', null>) {
  return (
    <div className="page judged-page judged-page--one">
      <BackLink href={href(visit, 'my-decisions')}>{visit.t('moderation.decisions')}</BackLink>
      <ReaderCall>
        <OneDecision uuid={visit.parameters.uuid} />
      </ReaderCall>
    </div>
  );
}
