export const history = {
  'history.viewed': 'Product viewed',
  'history.shared': 'Thank you for sharing',
} as const;
