export { FollowButton } from './FollowButton.tsx';
export { PeopleToFollow } from './PeopleToFollow.tsx';
export { TopicsToFollow } from './TopicsToFollow.tsx';
