import { useApp } from '../../kit/app.ts';

interface FollowButtonProps {
  /** Whom or what. */
  name: string;
  on: boolean;
  toggle(): void;
}

/** Follows or stops following; how many do is told beside it. */
export function FollowButton({ name, on, toggle }: FollowButtonProps) {
  const { t } = useApp();
  return (
    <button
      type="button"
      className={`btn btn--small needs-script ${on ? 'btn--line' : 'btn--calm'}`}
      aria-label={t(on ? 'people.unfollowWho' : 'people.followWho', { name })}
      onClick={toggle}
    >
      {t(on ? 'people.unfollow' : 'people.follow')}
    </button>
  );
}
