export const profiles = {
  'profiles.saved': 'Your profile has been saved',
  'profiles.held': 'Profile saved. Your name and what you say about yourself will change once we have checked them.',
  'profiles.former_member': 'Former member',
} as const;
