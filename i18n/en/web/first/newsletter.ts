export const newsletter = {
  'newsletter.title': 'A letter on Sundays',
} as const;
