/** Answers, and the two pages that mails link to. */
export const newsletter = {
  'newsletter.subscribed': 'Thank you! Please confirm your subscription with the link we have mailed to you',
  'newsletter.confirm_title': 'Letters from Rosewater',
  'newsletter.confirm_ask': 'Do you want to get our newsletter at {address}?',
  'newsletter.confirm_button': 'Yes, subscribe',
  'newsletter.confirmed': 'You are subscribed. Every letter has a link to unsubscribe.',
  'newsletter.leave_title': 'Unsubscribe',
  'newsletter.leave_ask': 'Do you want no more newsletters at {address}?',
  'newsletter.leave_button': 'Unsubscribe',
  'newsletter.left': 'You are unsubscribed and get no more newsletters.',
  'newsletter.old_link_title': 'This link is no longer good',
  'newsletter.old_link': 'It was used before or has expired. Nothing has changed.',
  'newsletter.home': 'To the shop',
} as const;
