export const newsletter = {
  'newsletter.email': 'Email',
  'newsletter.note': 'One product taken apart, one question answered, one member’s shelf. Four minutes to read.',
  'newsletter.leave': 'No more than one letter a week. Leave with one click.',
  'newsletter.subscribe': 'Subscribe',
} as const;
