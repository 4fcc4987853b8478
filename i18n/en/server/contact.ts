export const contact = {
  'contact.sent': 'Thank you, your message has been sent',
  'captcha.words_title': 'The digits as words',
  'captcha.words': 'In the form, type these digits, in this order, instead of those in the picture:',
  'captcha.digit_names': 'zero one two three four five six seven eight nine',
} as const;
