import { PointsLedger } from '../features/rewards/PointsLedger.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function RewardPointsPage({ visit }: PageProps<'reward-points', null>) {
  return (
    <div className="page points-page">
      <BackLink href={href(visit, 'profile')}>{visit.t('profiles.title')}</BackLink>
      <PageTop title={visit.t('rewards.ledger')} note={visit.t('rewards.ledgerNote')} />
      <PointsLedger />
    </div>
  );
}
