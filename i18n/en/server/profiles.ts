export const profiles = {
  'profiles.saved': 'Your profile has been saved',
  'profiles.former_member': 'Former member',
} as const;
