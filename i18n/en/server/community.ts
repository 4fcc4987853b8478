export const community = {
  'community.post_saved': 'Your post has been saved',
  'community.post_changed': 'Your post has been updated',
  'community.post_deleted': 'Your post has been deleted',
  'community.liked': 'You like this post',
  'community.unliked': 'You no longer like this post',
  'community.comment_saved': 'Your comment has been posted',
  'community.comment_deleted': 'Your comment has been deleted',
} as const;
