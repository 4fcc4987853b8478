import { fetchChunk } from '../../kit/chunk.ts';
import { type Frame, type ReadBarcode, rightCode } from './frame.ts';

interface NativeDetector {
  detect(frame: Frame): Promise<{ rawValue: string; format: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** The browser's own BarcodeDetector; null if it is missing or does not support barcodes. */
async function nativeReader(): Promise<ReadBarcode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const wanted = formats.filter((format) => known.includes(format));
  if (!BarcodeDetector || !wanted.includes('ean_13')) return null;
  const detector = new BarcodeDetector({ formats: wanted });
  return async (frame) => rightCode((await detector.detect(frame)).map(({ rawValue, format }) => ({ text: rawValue, format })));
}

/** Creates the reader for this browser. Falls back to WebAssembly if the native one fails at the first picture, as in some browsers. */
export async function createReader(): Promise<ReadBarcode> {
  let native = await nativeReader();
  return async (frame) => {
    try {
      if (native) return await native(frame);
    } catch {
      native = null;
    }
    const { wasmReader } = await fetchChunk(() => import('./wasm-reader.ts'));
    return wasmReader(frame);
  };
}
