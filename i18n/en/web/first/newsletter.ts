export const newsletter = {
  'newsletter.title': 'The Sunday newsletter',
} as const;
