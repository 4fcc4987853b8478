export const contact = {
  'contact.sent': 'Thank you! Your message has been sent.',
  'captcha.words_title': 'The digits as words',
  'captcha.words': 'Enter these digits in the form, in this order, instead of those in the picture:',
  'captcha.digit_names': 'zero one two three four five six seven eight nine',
} as const;
