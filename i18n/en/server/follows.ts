export const follows = {
  'follows.user_followed': 'You now follow {name}',
  'follows.user_unfollowed': 'You no longer follow {name}',
  'follows.topic_followed': 'You now follow {title}',
  'follows.topic_unfollowed': 'You no longer follow {title}',
} as const;
