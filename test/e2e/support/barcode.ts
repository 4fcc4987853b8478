import sharp from 'sharp';

const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

const turned = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const reversed = (bars: string) => [...bars].reverse().join('');

/** The modules of an EAN-13, `1` for a dark one. */
function barsOf(code: string): string {
  const digits = [...code].map((digit) => left[Number(digit)] ?? '');
  const parity = parities[Number(code[0])] ?? '';
  const first = digits.slice(1, 7).map((bars, place) => (parity[place] === 'G' ? reversed(turned(bars)) : bars));
  return `101${first.join('')}01010${digits.slice(7).map(turned).join('')}101`;
}

/** A photo of a barcode on a package: slightly rotated, on a tinted background. */
export async function photoOf(code: string): Promise<Buffer> {
  const bars = [...barsOf(code)].map((bar, place) => (bar === '1' ? `<rect x="${60 + place * 4}" y="60" width="4" height="180"/>` : ''));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"><rect width="500" height="300" fill="#fff"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).rotate(7, { background: '#e9dccf' }).blur(0.6).jpeg().toBuffer();
}

const width = 640;
const height = 480;

/** A video for the fake camera that shows a barcode: two equal frames (YUV4MPEG2). */
export async function filmOf(code: string): Promise<Buffer> {
  const photo = sharp(await photoOf(code)).resize(width, height, { fit: 'contain', background: '#e9dccf' });
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), await photo.greyscale().raw().toBuffer(), colourless]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]);
}
