export const profiles = {
  'profiles.saved': 'Your profile has been saved',
  'profiles.email_pending': 'Your profile has been saved. We have sent an OTP to {email}; until you enter it, {current} stays in use',
  'profiles.photo_saved': 'Your photo has been saved',
  'profiles.photo_removed': 'Your photo has been removed',
  'profiles.former_member': 'Former member',
} as const;
