import { house, type Look } from '../look.ts';

/** Cheerful houses for family bathrooms: big type on bright packs. */
export const cheerful: Record<string, Look> = {
  '5-senses': house(
    { mark: '5 Senses', face: 'black', size: 96, track: -0.02, caps: false },
    { nameFace: 'cond', layout: 'big', sign: 'sun', ink: '#5a1f12' },
    { surface: 'satin', metal: 'copper', cap: '#f6d9a8', paper: '#f7dfb4', bodies: ['#e8775a', '#f4b95f', '#7f9a6a', '#f2cfa4'] },
    { tints: ['#f3d3bd', '#f4e2bd', '#efc7b4', '#e2e5cf'], gobos: ['window', 'leaves'] },
  ),
  'lido-novanta': house(
    { mark: 'Lido Novanta', face: 'cond', size: 38, track: 0.04, caps: true },
    { nameFace: 'cond', layout: 'band', sign: 'stripes', ink: '#1d5a74' },
    { surface: 'gloss', metal: 'silver', cap: '#f7f1e2', paper: '#fbf3df', bodies: ['#f6c445', '#3fa0b8', '#f6efe0', '#ef8f6a'] },
    { tints: ['#f7e0a0', '#c6e3ea', '#f6d3c0', '#f0ead8'], gobos: ['window', 'disc'] },
  ),
  mentalba: house(
    { mark: 'Mentalba', face: 'serif', size: 44, track: 0.02, caps: true },
    { nameFace: 'cond', layout: 'band', ink: '#1f6b4f' },
    { surface: 'satin', metal: 'silver', cap: '#f4faf4', paper: '#f5fbf4', bodies: ['#e9f4ec', '#7fc0a0', '#f6f3e6', '#f2c48a'] },
    { tints: ['#cfe8da', '#eef0dc', '#f6e2c2', '#c4e2dc'], gobos: ['window', 'leaves'] },
  ),
  'caju-solar': house(
    { mark: 'Caju Solar', face: 'black', size: 44, track: -0.02, caps: false },
    { nameFace: 'sans', layout: 'band', sign: 'sun', ink: '#8a2f1f' },
    { surface: 'gloss', metal: 'gold', cap: '#fbe2b4', paper: '#fdeccb', bodies: ['#f28a4a', '#f2b23c', '#6fae6a', '#f0907f'] },
    { tints: ['#fbd9ae', '#fbe6a8', '#d5e8c2', '#f9cbb8'], gobos: ['leaves', 'window'] },
  ),
  cacimba: house(
    { mark: 'cacimba', face: 'black', size: 54, track: -0.03, caps: false },
    { nameFace: 'sans', layout: 'big', sign: 'spiral', ink: '#4a1f5a' },
    { surface: 'satin', metal: 'copper', cap: '#f4e3c6', paper: '#f8ead6', bodies: ['#7f5aa8', '#2fa398', '#f0a23c', '#d95f7a'] },
    { tints: ['#e0d2ee', '#c8e8e2', '#fbe0b2', '#f6cbd2'], gobos: ['disc', 'leaves'] },
  ),
  'wattle-coast': house(
    { mark: 'Wattle Coast', face: 'cond', size: 44, track: 0.02, caps: true },
    { nameFace: 'cond', layout: 'big', sign: 'sun', ink: '#173f6b' },
    { surface: 'satin', metal: 'silver', cap: '#1f5a86', paper: '#fdf4d6', bodies: ['#f6d04a', '#f4f1e6', '#5fb0c9', '#f39a5a'] },
    { tints: ['#fbe7a0', '#cfe6ef', '#fbdcbc', '#eee8d2'], gobos: ['window', 'disc'] },
  ),
  'loud-tuesday': house(
    { mark: 'LOUD Tuesday', face: 'black', size: 64, track: -0.03, caps: false },
    { nameFace: 'black', layout: 'big', sign: 'bolt', ink: '#2a1f5a' },
    { surface: 'gloss', metal: 'silver', cap: '#ffffff', paper: '#fff3c9', bodies: ['#ff8fb0', '#ffd84a', '#5a7cf0', '#7fd6b0'] },
    { tints: ['#ffc9d8', '#fff0a8', '#cbd6fb', '#c9efdc'], gobos: ['disc', 'none'] },
  ),
};
