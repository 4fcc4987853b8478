/** What is said to who reviews and likes. */
export const reviews = {
  'reviews.posted': 'Review Posted Successfully',
  'reviews.liked': 'You like this review',
  'reviews.unliked': 'You no longer like this review',
} as const;
