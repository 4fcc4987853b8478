import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';

export function VerifiedBadge({ person }: { person: { is_verified: 'Y' | 'N' } }) {
  const { t } = useApp();
  if (person.is_verified !== 'Y') return null;
  return (
    <span className="ok-badge">
      <Icon name="badge" />
      {t('people.verified')}
    </span>
  );
}
