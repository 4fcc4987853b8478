export const activity = {
  'activity.title': 'View activity',
  'activity.note': 'This is a demo page showing what a member’s activity could look like. Nothing here is real or clickable.',
  'activity.review': 'Wrote a review',
  'activity.like': 'Received three likes',
  'activity.follow': 'Followed a topic',
  'activity.join': 'Joined {shop}',
  'activity.day': 'Day {day, number}',
} as const;
