export const follows = {
  'follows.member': 'You’re now following this member',
  'follows.member_ended': 'You’re no longer following this member',
  'follows.topic': 'You’re now following this topic',
  'follows.topic_ended': 'You’re no longer following this topic',
} as const;
