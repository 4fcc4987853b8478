/** Words of the mails. Each template has a subject, a heading, its sentences and perhaps a button. */
export const mailTexts = {
  'mail.greeting': 'Hello,',
  'mail.signature': 'Rosewater',
  'mail.footer': 'You get this mail because somebody used this address at Rosewater. If it was not you, there is nothing you need to do.',
  'mail.footer_reply': 'An answer to this mail goes to whoever wrote the message.',
  'mail.leave': 'Unsubscribe',

  'mail.sign_up_code.subject': '{code} is your Rosewater code',
  'mail.sign_up_code.heading': 'Welcome to Rosewater',
  'mail.sign_up_code.body': 'Enter this code to confirm your e-mail address. It is good for {minutes} minutes.',

  'mail.reset_code.subject': '{code} is your Rosewater code',
  'mail.reset_code.heading': 'A new password',
  'mail.reset_code.body':
    'Enter this code to choose a new password. It is valid for {minutes} minutes. Your current password keeps working until you have chosen a new one. Instead of the code, you can also use the button below: it works once, for {link_minutes} minutes.',
  'mail.reset_code.button': 'Choose a new password',

  'mail.email_code.subject': '{code} is your Rosewater code',
  'mail.email_code.heading': 'Your new e-mail address',
  'mail.email_code.body': 'Enter this code to use this address from now on. It is good for {minutes} minutes.',

  'mail.email_change.subject': 'Your e-mail address is about to change',
  'mail.email_change.heading': 'A new address for your account',
  'mail.email_change.body':
    'Somebody who knows your password asked for another e-mail address. This one stays in use until a code that we sent to the new one is entered. If it was not you, choose a new password at once with “Forgot Password”: that also calls the change off.',

  'mail.account_deleted.subject': 'Your account has been deleted',
  'mail.account_deleted.heading': 'Goodbye',
  'mail.account_deleted.body':
    'Your account at Rosewater has been deleted, as somebody who was signed in and knew its password asked. This is the last mail to you about it.',

  'mail.contact_message.subject': 'Contact form: {subject}',
  'mail.contact_message.heading': 'A message from {name}',
  'mail.contact_message.body': 'Somebody who gave the address {email} wrote about “{subject}”:',

  'mail.contact_receipt.subject': 'We have received your message',
  'mail.contact_receipt.heading': 'Thank you for writing to us',
  'mail.contact_receipt.body': 'Your message has arrived. We read every one and answer to this address as soon as we can.',

  'mail.newsletter_confirm.subject': 'Please confirm your subscription',
  'mail.newsletter_confirm.heading': 'Letters from Rosewater',
  'mail.newsletter_confirm.body':
    'Somebody asked for our newsletter at this address. You will only get it once you have confirmed; the link is good for {days} days.',
  'mail.newsletter_confirm.button': 'Confirm',

  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.heading': 'Your password was changed',
  'mail.password_changed.body':
    'All other devices were signed out. If you did not do this, choose a new password at once with “Forgot Password”.',
} as const;
