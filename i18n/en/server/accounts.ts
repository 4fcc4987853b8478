export const accounts = {
  'accounts.logged_in': 'You have logged in successfully.',
  'accounts.no_social_account': 'There is no account for this login yet. Please sign up.',
  'accounts.signed_up': 'Welcome! We’ve sent a code to your email address.',
  'accounts.otp_sent': 'We have sent an OTP to your email address',
  'accounts.otp_verified': 'OTP has been verified successfully',
  'accounts.password_set': 'Your password has been set. Please log in.',
  'accounts.password_changed': 'Your password has been changed',
  'accounts.deleted': 'Your account has been deleted',
  'accounts.logged_out': 'You’ve been logged out',
} as const;
