/** Text as `like` takes it: its signs stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of what has it anywhere in it. */
export const likeAnywhere = (text: string): string => `%${escapeLike(text)}%`;
