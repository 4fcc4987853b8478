/** The slider's top end; what is dearer is within its open end. */
export const priceTop = 1000;
