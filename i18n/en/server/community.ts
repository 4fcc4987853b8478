export const community = {
  'community.post_created': 'Your post has been published',
  'community.discussion_created': 'Your discussion has been started',
  'community.post_saved': 'Your changes have been saved',
  'community.post_deleted': 'The post has been deleted',
  'community.photo_saved': 'The picture has been saved',
  'community.post_liked': 'You like this post',
  'community.post_unliked': 'You no longer like this post',
  'community.comment_added': 'Your comment has been added',
  'community.reply_added': 'Your reply has been added',
  'community.comment_deleted': 'Your comment has been deleted',
} as const;
