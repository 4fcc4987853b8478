export const contact = {
  'contact.title': 'Contact Us',
  'contact.note': 'Ask us anything, or tell us what we got wrong. A person reads it and answers by mail.',
  'contact.name': 'Name',
  'contact.email': 'Email',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.left': '{count, plural, one {# character left} other {# characters left}}',
  'contact.submit': 'Submit',
  'contact.sent': 'Your message has been sent. A receipt is on its way to your address.',
  'contact.another': 'Write another message',
} as const;
