/** Words of the mails. Each template has a subject, a heading, its sentences and perhaps a button. */
export const mailTexts = {
  'mail.greeting': 'Hello,',
  'mail.signature': 'Rosewater',
  'mail.footer': 'You get this mail because somebody used this address at Rosewater. If it was not you, there is nothing you need to do.',

  'mail.sign_up_code.subject': '{code} is your Rosewater code',
  'mail.sign_up_code.heading': 'Welcome to Rosewater',
  'mail.sign_up_code.body': 'Enter this code to confirm your e-mail address. It is good for {minutes} minutes.',

  'mail.reset_code.subject': '{code} is your Rosewater code',
  'mail.reset_code.heading': 'A new password',
  'mail.reset_code.body':
    'Enter this code to choose a new password. It is good for {minutes} minutes. Your present password goes on working until you have chosen another.',

  'mail.email_code.subject': '{code} is your Rosewater code',
  'mail.email_code.heading': 'Your new e-mail address',
  'mail.email_code.body': 'Enter this code to use this address from now on. It is good for {minutes} minutes.',

  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.heading': 'Your password was changed',
  'mail.password_changed.body':
    'All other devices were signed out. If you did not do this, choose a new password at once with “Forgot Password”.',
} as const;
