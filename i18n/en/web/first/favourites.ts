export const favourites = {
  'favourites.heart': 'Favorite: {name}',
} as const;
