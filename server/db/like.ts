/** Escapes text for `like`, so that its wildcards stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A `like` pattern for values that contain the text. */
export const likeAnywhere = (text: string): string => `%${escapeLike(text)}%`;
