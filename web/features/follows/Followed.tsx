import type { ReactNode } from 'react';
import type { ToggleTarget } from '../../kit/marks.ts';
import { useToggle } from '../../kit/toggle.ts';
import { FollowButton } from './FollowButton.tsx';

interface FollowedProps {
  marked: ToggleTarget;
  name: string;
  given: { is_follow: 0 | 1; follower_count: number };
  picture: ReactNode;
  /** Renders the name and details, given the current number of followers. */
  children(followers: number): ReactNode;
}

/** A row for a person or topic to follow. */
export function Followed({ marked, name, given, picture, children }: FollowedProps) {
  const { on, count, toggle } = useToggle(marked, { on: given.is_follow === 1, count: given.follower_count });
  return (
    <li className="person">
      {picture}
      <div>{children(count)}</div>
      <FollowButton name={name} on={on} toggle={toggle} />
    </li>
  );
}
