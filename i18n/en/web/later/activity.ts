export const activity = {
  'activity.title': 'View activity',
  'activity.note': 'A page for show: this is how the days of a member could look. Nothing here is real, and nothing can be pressed.',
  'activity.review': 'A review was written',
  'activity.like': 'Three members liked it',
  'activity.follow': 'A topic was followed',
  'activity.join': 'A new member joined',
  'activity.day': 'Day {day, number}',
} as const;
