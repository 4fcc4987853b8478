export const newsletter = {
  'newsletter.email': 'Email',
  'newsletter.note': 'One product explained, one question answered, one member’s favourites. A four-minute read.',
  'newsletter.leave': 'No more than one email a week. Unsubscribe with one click.',
  'newsletter.subscribe': 'Subscribe',
} as const;
