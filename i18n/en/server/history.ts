export const history = {
  'history.viewed': 'View recorded',
  'history.shared': 'Thank you for sharing',
} as const;
