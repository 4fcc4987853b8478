import { barcodeDigits } from '../../../contract/rules.ts';

/** What a picture may come from; the camera's frames and photos alike. */
export type Frame = HTMLVideoElement | ImageBitmap;

/** Finds the digits of a product's barcode in a picture; null where none can be read. */
export type ReadBarcode = (frame: Frame) => Promise<string | null>;

/** What a reader found in a picture. */
export interface FoundBarcode {
  text: string;
  /** The kind of bars, as the reader names it. */
  format: string;
}

/** The product's code among what was found; half-read frames give wrong ones, too, and the short UPC-E is seen in parts of others. */
export function rightCode(found: readonly FoundBarcode[]): string | null {
  const isShort = ({ format }: FoundBarcode) => Number(/^upc_?e$/i.test(format));
  const best = [...found].sort((a, b) => isShort(a) - isShort(b));
  return best.find(({ text }) => barcodeDigits(text) !== null)?.text ?? null;
}
