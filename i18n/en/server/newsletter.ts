export const newsletter = {
  'newsletter.subscribed': 'Thank you, please confirm with the link in the mail that we have sent you',
} as const;
