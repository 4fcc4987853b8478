export const reviews = {
  'reviews.posted': 'Review Posted Successfully',
  'reviews.liked': 'You like this review',
  'reviews.unliked': 'You no longer like this review',
} as const;
