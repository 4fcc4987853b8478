/** Words of the mails. Each template has a subject, a heading, its sentences and perhaps a button. */
export const mailTexts = {
  'mail.greeting': 'Hello,',
  'mail.signature': 'Rosewater',
  'mail.footer': 'You’re receiving this email because someone used this address at Rosewater. If it wasn’t you, you can ignore it.',
  'mail.footer_account': 'You’re receiving this email because it’s about your Rosewater account.',
  'mail.footer_reply': 'Replies to this email go to the person who wrote the message.',
  'mail.link': '{label}:',
  'mail.leave': 'Unsubscribe',

  'mail.sign_up_code.subject': '{code} is your Rosewater code',
  'mail.sign_up_code.heading': 'Welcome to Rosewater',
  'mail.sign_up_code.body': 'Enter this code to confirm your email address. It expires in {minutes} minutes.',

  'mail.reset_code.subject': '{code} is your Rosewater code',
  'mail.reset_code.heading': 'Reset your password',
  'mail.reset_code.body':
    'Enter this code to choose a new password. It expires in {minutes} minutes. Your current password keeps working until you choose a new one. Instead of the code, you can also use the button below: it works once and expires in {link_minutes} minutes.',
  'mail.reset_code.button': 'Choose a new password',

  'mail.email_code.subject': '{code} is your Rosewater code',
  'mail.email_code.heading': 'Your new email address',
  'mail.email_code.body': 'Enter this code to start using this address. It expires in {minutes} minutes.',

  'mail.email_change.subject': 'Your email address is about to change',
  'mail.email_change.heading': 'A new address for your account',
  'mail.email_change.body':
    'Someone who knows your password asked to change the email address of your account. This address stays in use until the code we sent to the new one is entered. If it wasn’t you, choose a new password right away using “Forgot Password”. That also cancels the change.',

  'mail.account_deleted.subject': 'Your account has been deleted',
  'mail.account_deleted.heading': 'Goodbye',
  'mail.account_deleted.body':
    'Your Rosewater account has been deleted, as requested by someone who was logged in and entered its password. This is the last email you’ll get about it.',

  'mail.contact_message.subject': 'Contact form: {subject}',
  'mail.contact_message.heading': 'A message from {name}',
  'mail.contact_message.body': '{email} (unconfirmed address) wrote about “{subject}”:',

  'mail.contact_receipt.subject': 'We have received your message',
  'mail.contact_receipt.heading': 'Thank you for contacting us',
  'mail.contact_receipt.body': 'Your message has arrived. We read every message and will reply to this address as soon as we can.',

  'mail.newsletter_confirm.subject': 'Please confirm your subscription',
  'mail.newsletter_confirm.heading': 'Rosewater newsletter',
  'mail.newsletter_confirm.body':
    'Someone signed up for our newsletter with this address. You’ll only receive it once you confirm. The link expires in {days} days.',
  'mail.newsletter_confirm.button': 'Confirm subscription',

  'mail.password_changed.subject': 'Your password has been changed',
  'mail.password_changed.heading': 'Your password has been changed',
  'mail.password_changed.body':
    'You’ve been logged out on all your other devices. If you didn’t change your password, choose a new one right away using “Forgot Password”.',
} as const;
