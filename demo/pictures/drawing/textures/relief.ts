import type { Sheet } from '../../../../server/drawing/sheet.ts';

export interface Relief {
  /** Brightness of the shadows, 0..1. */
  ambient?: number;
  /** Displacement of the strokes by noise, in pixels. */
  wobble?: number;
  /** Height of the relief; `softness` is that of its edges. */
  scale?: number;
  softness?: number;
  /** Elevation of the lamp above the table, in degrees. */
  elevation?: number;
  shine?: number;
  sharpness?: number;
  diffuse?: number;
}

/** A lighting filter: takes the alpha of the element it is applied to as a height map and lights it from the upper left. */
export function relief(sheet: Sheet, width: number, height: number, options: Relief): string {
  const { ambient = 0.24, wobble = 0, scale = 9, softness = 3, elevation = 52, shine = 0.7, sharpness = 22, diffuse = 1.05 } = options;
  const shape = wobble
    ? '<feTurbulence type="fractalNoise" baseFrequency=".009" numOctaves="3" seed="11" result="n"/>' +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${wobble}" xChannelSelector="R" yChannelSelector="G" result="w"/>`
    : '<feOffset in="SourceGraphic" result="w"/>';
  const lamp = `<feDistantLight azimuth="225" elevation="${elevation}"/>`;
  const steps = [
    shape,
    `<feGaussianBlur in="w" stdDeviation="${softness}" result="b"/>`,
    '<feColorMatrix in="b" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="h"/>',
    `<feDiffuseLighting in="h" surfaceScale="${scale}" diffuseConstant="${diffuse}" lighting-color="#fffaf5" result="d">${lamp}</feDiffuseLighting>`,
    `<feSpecularLighting in="h" surfaceScale="${scale}" specularConstant="${shine}" specularExponent="${sharpness}" lighting-color="#ffffff" result="s">`,
    `${lamp}</feSpecularLighting>`,
    `<feComposite in="w" in2="d" operator="arithmetic" k1="${1.06 - ambient}" k2="${ambient}" k3="0" k4="0" result="l"/>`,
    '<feComposite in="l" in2="s" operator="arithmetic" k1="0" k2="1" k3="0.75" k4="0" result="m"/>',
    '<feComposite in="m" in2="w" operator="in"/>',
  ];
  const frame = `filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB"`;
  return `url(#${sheet.define((id) => `<filter id="${id}" ${frame}>${steps.join('')}</filter>`)})`;
}
