export const contact = {
  'contact.title': 'Contact Us',
  'contact.note': 'Ask us anything, or tell us what we got wrong. A real person will read it and reply by email.',
  'contact.name': 'Name',
  'contact.email': 'Email',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.left': '{count, plural, one {# character left} other {# characters left}}',
  'contact.submit': 'Submit',
  'contact.sent': 'Your message has been sent. We’ve emailed you a confirmation.',
  'contact.another': 'Write another message',
} as const;
