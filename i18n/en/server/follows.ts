export const follows = {
  'follows.member': 'You follow this member now',
  'follows.member_ended': 'You no longer follow this member',
  'follows.topic': 'You follow this topic now',
  'follows.topic_ended': 'You no longer follow this topic',
} as const;
