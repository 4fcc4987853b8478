import { house, type Look } from '../look.ts';

/** Houses of waters, clays and butters, sold as rituals. */
export const waters: Record<string, Look> = {
  tindra: house(
    { mark: 'Tindra', face: 'tenor', size: 40, track: 0.3, caps: true },
    { nameFace: 'sans', layout: 'classic', sign: 'wave', ink: '#1f3c4d' },
    { surface: 'frost', metal: 'silver', cap: '#eef3f4', paper: '#f4f8fa', bodies: ['#bfd6df', '#c9dfe7', '#d7e6e4', '#a5c4d3'] },
    { tints: ['#d9e5ea', '#d3e0df', '#e3e6ea', '#c7dbe4'], gobos: ['disc', 'window'] },
  ),
  shirokage: house(
    { mark: 'Shirokage', face: 'tenor', size: 30, track: 0.22, caps: false },
    { nameFace: 'tenor', layout: 'centred', sign: 'enso', ink: '#3a3a3a' },
    { surface: 'frost', metal: 'silver', cap: '#efece5', paper: '#faf9f6', bodies: ['#f3f1ec', '#e4e4de', '#dcdfe0'] },
    { tints: ['#e9e6df', '#dfe2e0', '#ece3dc', '#d7dcd8'], gobos: ['window', 'none'] },
  ),
  kumoyu: house(
    { mark: 'kumoyu', face: 'sans', size: 38, track: 0.04, caps: false },
    { nameFace: 'serif', layout: 'centred', sign: 'steam', ink: '#3d4a47' },
    { surface: 'matte', metal: 'copper', cap: '#8c6a4a', paper: '#f4f0e4', bodies: ['#b9cbc6', '#d9cdb6', '#a4b6bd', '#d8b79a'] },
    { tints: ['#d5dfda', '#e6dcc8', '#c9d8dc', '#e6cdb8'], gobos: ['window', 'leaves'] },
  ),
  onsaem: house(
    { mark: 'onsaem', face: 'sans', size: 36, track: -0.01, caps: false },
    { nameFace: 'tenor', layout: 'left', sign: 'drop', ink: '#2f5a44' },
    { surface: 'gloss', metal: 'silver', cap: '#f4f7f0', paper: '#f7faf4', bodies: ['#cfe3cb', '#e6efdc', '#a9cfb8', '#f2ead6'] },
    { tints: ['#d7e9d3', '#e9efdc', '#c6e0d3', '#f1e8d0'], gobos: ['leaves', 'disc'] },
  ),
  'dar-amalou': house(
    { mark: 'Dar Amalou', face: 'italiana', size: 36, track: 0.08, caps: true },
    { nameFace: 'italic', layout: 'framed', sign: 'arch', ink: '#5a2a1a' },
    { surface: 'matte', metal: 'copper', cap: '#3a241a', paper: '#f9e8d2', bodies: ['#c0653f', '#e3b98a', '#8f9b62', '#7a3f26'] },
    { tints: ['#ecc9ae', '#f0dcc0', '#dcdcbd', '#dfae92'], gobos: ['arch', 'window'] },
  ),
  rooiveld: house(
    { mark: 'Rooiveld', face: 'black', size: 38, track: -0.01, caps: false },
    { nameFace: 'serif', layout: 'left', sign: 'sprig', ink: '#5a1f14' },
    { surface: 'matte', metal: 'copper', cap: '#f2dcc4', paper: '#f8e6d4', bodies: ['#b4462c', '#e2a373', '#d9c4a2', '#7a2f1e'] },
    { tints: ['#eec4ab', '#f0d9bd', '#e0bfa0', '#e4d6c3'], gobos: ['window', 'leaves'] },
  ),
  'nkuto-house': house(
    { mark: 'Nkuto House', face: 'wide', size: 22, track: 0.04, caps: true },
    { nameFace: 'serif', layout: 'classic', sign: 'tree', ink: '#4a2c14' },
    { surface: 'satin', metal: 'copper', cap: '#4a2f1d', paper: '#fbefd6', bodies: ['#e9cf9e', '#8a5a30', '#c9803a', '#f2e4c9'] },
    { tints: ['#f0dcb6', '#e3c39b', '#d9d5b8', '#f0cfa8'], gobos: ['arch', 'leaves'] },
  ),
  'mother-wren': house(
    { mark: 'Mother Wren', face: 'italic', size: 44, track: -0.01, caps: false },
    { nameFace: 'sans', layout: 'classic', sign: 'bird', ink: '#6a4a4a' },
    { surface: 'matte', metal: 'rose', cap: '#f7ece2', paper: '#fdf5ec', bodies: ['#f0d6cc', '#dfe3d2', '#f6e9d6', '#d6dde6'] },
    { tints: ['#f3ddd3', '#e4e6d6', '#f5e8d4', '#dbe1e8'], gobos: ['arch', 'window'] },
  ),
};
