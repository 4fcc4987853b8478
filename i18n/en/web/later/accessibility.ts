export const accessibility = {
  'accessibility.note':
    'Everyone should be able to read, search and write here, whether with a mouse, a keyboard, a screen reader or large text.',
  'accessibility.standardTitle': 'What we aim for',
  'accessibility.standardText':
    'This site follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. It meets them in part: what we know to be missing is listed below.',
  'accessibility.worksTitle': 'What you can rely on',
  'accessibility.worksKeyboard':
    'Everything can be used with a keyboard alone. You always see where you are, and closing a popup takes you back to where you opened it.',
  'accessibility.worksReader': 'Controls and headings have names in the language of the page, and screen readers announce messages.',
  'accessibility.worksSize': 'You can double the size of the text or zoom in to 400% without scrolling sideways.',
  'accessibility.worksColours':
    'Text has enough contrast in the light and the dark theme, and the high-contrast colours of your system are kept.',
  'accessibility.worksMotion': 'Nothing moves by itself if your system asks for reduced motion.',
  'accessibility.worksScripts': 'You can browse, search, read, sign up and contact us without JavaScript.',
  'accessibility.testedTitle': 'How we test it',
  'accessibility.testedText':
    'Automated tests check every screen in both themes, mostly in English and Arabic, and walk through the site by keyboard alone. Such tests don’t find everything. No outside expert has reviewed the site so far, and it hasn’t been tested with people who depend on assistive technology.',
  'accessibility.limitsTitle': 'Known limits',
  'accessibility.limitPictures':
    'Photos in reviews are described by the members who add them, so descriptions may be poor. Pictures in posts have no description.',
  'accessibility.limitLanguages':
    'Posts and comments aren’t marked with the language they are written in, so a screen reader may use the wrong voice for them.',
  'accessibility.limitCamera': 'Pointing a camera at a barcode takes eyesight. You can type the digits instead, or search by name.',
  'accessibility.contactTitle': 'Is something in your way?',
  'accessibility.contactText':
    'Tell us which page it is, what you wanted to do and what you use, such as a screen reader. We’ll reply by email.',
  'accessibility.date': 'Last updated: {date}',
} as const;
