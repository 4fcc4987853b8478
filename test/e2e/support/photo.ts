const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A one-pixel file that the server accepts as a photo. */
export const smallPhoto = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
