/** Words of posts are kept and counted under this name. */
export const CORPUS = { name: 'post', table: 'feed_item' } as const;
