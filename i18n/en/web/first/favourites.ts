export const favourites = {
  'favourites.heart': 'Favourite: {name}',
} as const;
