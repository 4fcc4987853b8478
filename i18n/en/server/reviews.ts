/** Answers to reviews and likes. */
export const reviews = {
  'reviews.posted': 'Review Posted Successfully',
  'reviews.edited': 'Your review has been updated',
  'reviews.held': 'Thank you. Your review will appear once we have checked it.',
  'reviews.deleted': 'Your review has been deleted',
  'reviews.photo_added': 'Photo added',
  'reviews.photo_held': 'Photo added. It will appear once we have checked it.',
  'reviews.photo_changed': 'Photo updated',
  'reviews.photo_recheck': 'Photo updated. It will appear again once we have checked it.',
  'reviews.photo_removed': 'Photo removed',
  'reviews.liked': 'Review liked',
  'reviews.unliked': 'Like removed',
} as const;
