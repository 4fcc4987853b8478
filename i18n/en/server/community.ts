export const community = {
  'community.post_saved': 'Your post has been saved',
  'community.post_changed': 'Your post has been updated',
  'community.post_deleted': 'Your post has been deleted',
  'community.held': 'Thank you. This will appear once we have checked it.',
  'community.liked': 'Post liked',
  'community.unliked': 'Like removed',
  'community.comment_saved': 'Your comment has been posted',
  'community.comment_deleted': 'Your comment has been deleted',
} as const;
