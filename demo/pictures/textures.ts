import type { TextureSpec } from './drawing/texture.ts';

type Surface = Pick<TextureSpec, 'kind' | 'colour' | 'tint' | 'shades'>;

/** Sub-categories that are better represented by the product's texture than by its container. */
export const SURFACES: Record<string, Surface> = {
  cleansers: { kind: 'foam', colour: '#dfe9ee', tint: '#bcd4de' },
  serums: { kind: 'gel', colour: '#8fcdc9', tint: '#dcebe5' },
  'oils-ampoules': { kind: 'oil', colour: '#e9a94f', tint: '#f2e1c2' },
  moisturisers: { kind: 'swirl', colour: '#f0cfc4', tint: '#d9989c' },
  masks: { kind: 'cream', colour: '#c8bfa6', tint: '#9fae93' },
  complexion: { kind: 'swatches', colour: '#c48a63', tint: '#f0e0d2', shades: ['#6b4027', '#a06a45', '#cf9a72', '#ecc8a8'] },
  cheeks: { kind: 'powder', colour: '#d98f86', tint: '#f4e4dc', shades: ['#c76f72', '#e3a78f', '#b8525f'] },
  eyes: { kind: 'powder', colour: '#8a6a9a', tint: '#e6dcea', shades: ['#6d5a86', '#c9a06c', '#8b4650'] },
  lips: { kind: 'swatches', colour: '#b8405e', tint: '#f3e2d8', shades: ['#7d2640', '#b8405e', '#d97b74', '#c0624a'] },
  shower: { kind: 'foam', colour: '#f3dfe2', tint: '#e3b4ba' },
  'body-moisture': { kind: 'cream', colour: '#f3dccb', tint: '#dfa6a4' },
  conditioner: { kind: 'cream', colour: '#efe6f2', tint: '#b7a3cc' },
  curls: { kind: 'gel', colour: '#a88fd0', tint: '#e9e0f2' },
  'nail-colour': { kind: 'swatches', colour: '#c53a4a', tint: '#f1e3e2', shades: ['#8a1f33', '#d4545a', '#e9a9a4', '#6a4a7c', '#3f6d78'] },
  'after-sun': { kind: 'gel', colour: '#9ccf9a', tint: '#e6f0d8' },
  shave: { kind: 'foam', colour: '#e8eef0', tint: '#a9bcc4' },
  hands: { kind: 'swirl', colour: '#ecd0ae', tint: '#b98a72' },
  toothpaste: { kind: 'cream', colour: '#dff2ea', tint: '#86c2ae' },
  'baby-skin': { kind: 'swirl', colour: '#efd9c6', tint: '#d9ab93' },
  pregnancy: { kind: 'oil', colour: '#e3b97a', tint: '#f3e6d6' },
};
