export { type AvatarSpec, avatar } from './avatar.ts';
export { drawImported } from './imported.ts';
export { PACKSHOT, packshot } from './packshot.ts';
export { portrait } from './people.ts';
export { type PlaceholderKind, placeholder, placeholderTint } from './placeholder.ts';
export { type Raster, rasterise } from './rasterise.ts';
export { KINDS, type Kind, type PackshotSpec } from './spec.ts';
export { type StillSpec, still } from './still.ts';
export { type TextureSpec, texture } from './texture.ts';
