export const profiles = {
  'profiles.saved': 'Your profile has been saved',
  'profiles.held': 'Profile saved. Your name and what you say about yourself will change once we have checked them.',
  'profiles.consent_withdrawn': 'You withdrew your consent. Your skin tone and what you avoid have been deleted.',
  'profiles.former_member': 'Former member',
} as const;
