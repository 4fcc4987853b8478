import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type Frame, type ReadBarcode, rightCode } from './frame.ts';

/** Longest side of the analysed picture in pixels; larger is slower without reading better. */
const longSide = 1600;

prepareZXingModule({ overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file) } });

/** A WebAssembly reader, served by our own server. */
export const wasmReader: ReadBarcode = async (frame) => {
  const found = await readBarcodes(pixelsOf(frame), { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'], tryHarder: true });
  return rightCode(found);
};

function pixelsOf(frame: Frame): ImageData {
  const [width, height] = frame instanceof ImageBitmap ? [frame.width, frame.height] : [frame.videoWidth, frame.videoHeight];
  const scale = Math.min(1, longSide / Math.max(width, height, 1));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser provides no 2D canvas context');
  context.drawImage(frame, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
