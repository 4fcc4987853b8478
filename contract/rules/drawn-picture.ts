/** The name of what stands for a product without a picture: it is drawn when it is first asked for. */
export const drawnPictureName = (productId: number): string => `drawn-${productId}.webp`;
