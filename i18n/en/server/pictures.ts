export const pictures = {
  'pictures.member_saved': 'Your photo has been saved',
  'pictures.member_removed': 'Your photo has been removed',
  'pictures.post_saved': 'Your picture has been saved',
} as const;
