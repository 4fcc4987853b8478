export const contact = {
  'contact.sent': 'Thank you, your message has been sent',
} as const;
