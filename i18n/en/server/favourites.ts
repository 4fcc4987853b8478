export const favourites = {
  'favourites.added': 'Added to your favourites',
  'favourites.removed': 'Removed from your favourites',
} as const;
