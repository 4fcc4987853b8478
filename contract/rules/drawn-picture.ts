/** File name of the placeholder for a product without a picture, which is drawn on first request. */
export const drawnPictureName = (productId: number): string => `drawn-${productId}.webp`;
