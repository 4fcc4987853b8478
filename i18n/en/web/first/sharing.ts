export const sharing = {
  'sharing.share': 'Share',
} as const;
