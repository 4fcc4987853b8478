export { drawImported } from './imported.ts';
export { packshot, packshotTint } from './packshot.ts';
export { type PlaceholderKind, placeholder, placeholderTint } from './placeholder.ts';
export { rasterise } from './rasterise.ts';
export type { PackshotSpec } from './spec.ts';
