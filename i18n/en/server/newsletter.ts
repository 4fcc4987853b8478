/** Answers, and the two pages that newsletter mails link to. */
export const newsletter = {
  'newsletter.subscribed': 'Thank you! Please confirm your subscription with the link we’ve emailed you.',
  'newsletter.confirm_title': '{shop} newsletter',
  'newsletter.confirm_ask': 'Do you want to receive our newsletter at {address}?',
  'newsletter.confirm_button': 'Yes, subscribe',
  'newsletter.confirmed': 'You’re subscribed. Every email has a link to unsubscribe.',
  'newsletter.leave_title': 'Unsubscribe',
  'newsletter.leave_ask': 'Unsubscribe {address} from our newsletter?',
  'newsletter.leave_button': 'Unsubscribe',
  'newsletter.left': 'You’ve been unsubscribed and won’t receive any more newsletters.',
  'newsletter.old_link_title': 'This link is no longer valid',
  'newsletter.old_link': 'It has already been used or has expired.',
  'newsletter.home': 'Go to the shop',
} as const;
