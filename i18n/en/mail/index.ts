/** Texts of the mails. Each template has a subject, a heading, sentences, and optionally a button. */
export const mailTexts = {
  'mail.greeting': 'Hello,',
  'mail.signature': '{shop}',
  'mail.footer': 'You’re receiving this email because someone used this address at {shop}. If it wasn’t you, you can ignore it.',
  'mail.footer_account': 'You’re receiving this email because it’s about your {shop} account.',
  'mail.footer_reply': 'Replies to this email go to the person who wrote the message.',
  'mail.footer_answer': 'You’re receiving this email because you wrote to {shop}.',
  'mail.link': '{label}:',
  'mail.leave': 'Unsubscribe',

  'mail.sign_up_code.subject': '{code} is your {shop} code',
  'mail.sign_up_code.heading': 'Welcome to {shop}',
  'mail.sign_up_code.body': 'Enter this code to confirm your email address. It expires in {minutes} minutes.',

  'mail.reset_code.subject': '{code} is your {shop} code',
  'mail.reset_code.heading': 'Reset your password',
  'mail.reset_code.body':
    'Enter this code to choose a new password. It expires in {minutes} minutes. Your current password keeps working until you choose a new one. Instead of the code, you can also use the button below: it works once and expires in {link_minutes} minutes.',
  'mail.reset_code.button': 'Choose a new password',

  'mail.email_code.subject': '{code} is your {shop} code',
  'mail.email_code.heading': 'Your new email address',
  'mail.email_code.body': 'Enter this code to start using this address. It expires in {minutes} minutes.',

  'mail.email_change.subject': 'Your email address is about to change',
  'mail.email_change.heading': 'A new address for your account',
  'mail.email_change.body':
    'Someone who knows your password asked to change the email address of your account. This address stays in use until the code we sent to the new one is entered. If it wasn’t you, choose a new password right away using “Forgot Password”. That also cancels the change.',

  'mail.account_deleted.subject': 'Your account has been deleted',
  'mail.account_deleted.heading': 'Goodbye',
  'mail.account_deleted.body':
    'Your {shop} account has been deleted, as requested by someone who was logged in and entered its password. This is the last email you’ll get about it.',

  'mail.contact_message.subject': 'Contact form: {subject}',
  'mail.contact_message.heading': 'A message from {name}',
  'mail.contact_message.body': '{email} (unconfirmed address) wrote about “{subject}”:',

  'mail.contact_receipt.subject': 'We have received your message',
  'mail.contact_receipt.heading': 'Thank you for contacting us',
  'mail.contact_receipt.body': 'Your message has arrived. We read every message and will reply to this address as soon as we can.',

  'mail.contact_reply.subject': 'Re: {subject}',
  'mail.contact_reply.heading': 'Our reply to your message',
  'mail.contact_reply.body': 'You wrote to us about “{subject}”. Here’s our reply:',

  'mail.decision.subject': 'A decision about your {shop} account',
  'mail.decision.heading': 'A moderator has made a decision',
  'mail.decision.body':
    'It’s about something you posted or about your account, and it’s based on this rule or law: {ground}. Follow the link to read the whole decision and appeal it. The moderator wrote:',
  'mail.decision.button': 'Read the decision',

  'mail.decision_reversed.subject': 'A decision has been reversed',
  'mail.decision_reversed.heading': 'A decision about you has been reversed',
  'mail.decision_reversed.body': 'Everything it changed is as it was before. We’re sorry for the trouble.',
  'mail.decision_reversed.button': 'Read the decision',

  'mail.report_receipt.subject': 'We have received your report',
  'mail.report_receipt.heading': 'Thank you for your report',
  'mail.report_receipt.body': 'We’ll look into it and let you know the outcome. The person you reported won’t learn who reported them.',

  'mail.report_upheld.subject': 'We have acted on your report',
  'mail.report_upheld.heading': 'Thank you for your report',
  'mail.report_upheld.body': 'We have looked at what you reported and taken action.',

  'mail.report_rejected.subject': 'The outcome of your report',
  'mail.report_rejected.heading': 'Thank you for your report',
  'mail.report_rejected.body':
    'We have looked at what you reported and found nothing that breaks our rules or the law. If you have an account, you can appeal this under “Your reports”.',

  'mail.appeal_upheld.subject': 'An answer to your appeal',
  'mail.appeal_upheld.heading': 'The decision was upheld',
  'mail.appeal_upheld.body': 'We have looked at it again and upheld the decision. The answer to your appeal:',
  'mail.appeal_upheld.button': 'Read more',

  'mail.newsletter_confirm.subject': 'Please confirm your subscription',
  'mail.newsletter_confirm.heading': '{shop} newsletter',
  'mail.newsletter_confirm.body':
    'Someone signed up for our newsletter with this address. You’ll only receive it once you confirm. The link expires in {days} days.',
  'mail.newsletter_confirm.button': 'Confirm subscription',

  'mail.password_changed.subject': 'Your password has been changed',
  'mail.password_changed.heading': 'Your password has been changed',
  'mail.password_changed.body':
    'You’ve been logged out on all your other devices. If you didn’t change your password, choose a new one right away using “Forgot Password”.',

  'mail.staff_granted.subject': 'You have access to the {shop} console',
  'mail.staff_granted.heading': 'Welcome to the staff',
  'mail.staff_granted.body':
    'An admin has given your account access to the console. Log in with your usual email address and password. You’ll be asked to set up a second factor first.',
  'mail.staff_granted.button': 'Open the console',

  'mail.staff_sign_in.subject': 'New login to the {shop} console',
  'mail.staff_sign_in.heading': 'Login from a new network',
  'mail.staff_sign_in.body':
    'Someone has just logged in to the console with your password and your second factor, from a network you haven’t used before. If it wasn’t you, choose a new password right away using “Forgot Password”, which ends all sessions, and tell another admin.',
  'mail.staff_sign_in.button': 'Open the console',

  'mail.factor_added.subject': 'A second factor has been added',
  'mail.factor_added.heading': 'A second factor has been added',
  'mail.factor_added.body':
    'An authenticator app or a passkey has been added to your account. All your other sessions have ended. If it wasn’t you, choose a new password right away using “Forgot Password”, and tell an admin.',

  'mail.factor_removed.subject': 'A second factor has been removed',
  'mail.factor_removed.heading': 'A second factor has been removed',
  'mail.factor_removed.body':
    'An authenticator app or a passkey has been removed from your account, by you or by an admin. If you have none left, you’ll set up a new one when you next log in to the console. If you didn’t expect this, choose a new password right away using “Forgot Password”, and tell an admin.',

  'mail.recovery_codes_replaced.subject': 'You have new recovery codes',
  'mail.recovery_codes_replaced.heading': 'New recovery codes',
  'mail.recovery_codes_replaced.body':
    'New recovery codes have been generated for your account. The old ones no longer work. If it wasn’t you, choose a new password right away using “Forgot Password”, and tell an admin.',

  'mail.factor_locked.subject': 'Someone is trying to log in to the console as you',
  'mail.factor_locked.heading': 'Wrong codes for your account',
  'mail.factor_locked.body':
    'Someone who knows your password has entered too many wrong codes for your second factor. That network is locked out for 15 minutes. If it wasn’t you, choose a new password right away using “Forgot Password”.',

  'mail.member_factor_added.subject': 'A second factor has been added',
  'mail.member_factor_added.heading': 'A second factor has been added',
  'mail.member_factor_added.body':
    'An authenticator app or a passkey has been added to your account. You’ve been logged out on all your other devices. If it wasn’t you, choose a new password right away using “Forgot Password”.',

  'mail.member_factor_removed.subject': 'A second factor has been removed',
  'mail.member_factor_removed.heading': 'A second factor has been removed',
  'mail.member_factor_removed.body':
    'An authenticator app or a passkey has been removed from your account, by you or by an admin. You’ve been logged out on all your other devices. If it wasn’t you, choose a new password right away using “Forgot Password”.',

  'mail.member_codes_replaced.subject': 'You have new recovery codes',
  'mail.member_codes_replaced.heading': 'New recovery codes',
  'mail.member_codes_replaced.body':
    'New recovery codes have been generated for your account. The old ones no longer work. You’ve been logged out on all your other devices. If it wasn’t you, choose a new password right away using “Forgot Password”.',

  'mail.member_factor_locked.subject': 'Someone is trying to log in to your account',
  'mail.member_factor_locked.heading': 'Wrong codes for your account',
  'mail.member_factor_locked.body':
    'Someone who knows your password has entered too many wrong codes for your second factor. That network is locked out for 15 minutes. If it wasn’t you, choose a new password right away using “Forgot Password”.',

  'mail.identity_linked.subject': 'A {provider} account has been linked',
  'mail.identity_linked.heading': 'A {provider} account has been linked',
  'mail.identity_linked.body':
    'A {provider} account has been linked to your account and can now be used to log in. If it wasn’t you, unlink it right away under “Login and security” and choose a new password.',
  'mail.identity_linked.button': 'Login and security',

  'mail.identity_unlinked.subject': 'A {provider} account has been unlinked',
  'mail.identity_unlinked.heading': 'A {provider} account has been unlinked',
  'mail.identity_unlinked.body':
    'A {provider} account has been unlinked from your account and can no longer be used to log in. You’ve been logged out on all your other devices. If it wasn’t you, choose a new password right away using “Forgot Password”.',
  'mail.identity_unlinked.button': 'Login and security',

  'mail.new_sign_in.subject': 'New login to your account',
  'mail.new_sign_in.heading': 'Login from a new network',
  'mail.new_sign_in.body':
    'Someone has just logged in to your account from a network you haven’t used before. The device, place and time are below. If it was you, there’s nothing to do. If it wasn’t, choose a new password right away using “Forgot Password”, which ends all sessions.',
  'mail.new_sign_in.unknown_device': 'Unknown device',
  'mail.new_sign_in.button': 'Login and security',

  'mail.logins_locked.subject': 'Someone is trying to log in to your account',
  'mail.logins_locked.heading': 'Wrong passwords for your account',
  'mail.logins_locked.body':
    'Wrong passwords for your account have been entered from many networks. Logging in from networks you haven’t used before is therefore blocked, 15 minutes at a time. From your usual networks you can log in as always, and from anywhere else with a new password using “Forgot Password”.',
} as const;
