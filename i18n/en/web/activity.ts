export const activity = {
  'activity.title': 'View activity',
  'activity.note': 'Nothing happens on this page.',
} as const;
