export const blog = {
  'blog.title': 'Latest Blog Post',
  'blog.all': 'View All Blogs',
  'blog.newWindow': 'opens in a new window',
  'blog.menu': 'Blogs',
} as const;
