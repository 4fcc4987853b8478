export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  longSide: 2560,
  types: ['image/jpeg', 'image/png'],
  widths: [160, 320, 640, 960, 1280],
} as const;
