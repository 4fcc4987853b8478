import { useApp } from '../../kit/app.ts';

interface FollowButtonProps {
  /** Name of the person or topic. */
  name: string;
  on: boolean;
  toggle(): void;
}

/** Toggles following; the number of followers is shown next to it. */
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
