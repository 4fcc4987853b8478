import { barcodeDigits } from '../../../contract/rules.ts';

/** A source of pictures: the camera's video or a photo. */
export type Frame = HTMLVideoElement | ImageBitmap;

/** Reads the digits of a barcode in a picture; null if none can be read. */
export type ReadBarcode = (frame: Frame) => Promise<string | null>;

/** A barcode that a reader found in a picture. */
export interface FoundBarcode {
  text: string;
  /** The barcode format, as named by the reader. */
  format: string;
}

/** The valid product code among the results. Partly read frames yield wrong codes, and UPC-E is detected within other codes. */
export function rightCode(found: readonly FoundBarcode[]): string | null {
  const isShort = ({ format }: FoundBarcode) => Number(/^upc_?e$/i.test(format));
  const best = [...found].sort((a, b) => isShort(a) - isShort(b));
  return best.find(({ text }) => barcodeDigits(text) !== null)?.text ?? null;
}
