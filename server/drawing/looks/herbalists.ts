import { house, type Look } from '../look.ts';

/** Herbalists: brown glass, leaves, old labels. */
export const herbalists: Record<string, Look> = {
  'seve-sel': house(
    { mark: 'Sève & Sel', face: 'italic', size: 46, track: -0.01, caps: false },
    { nameFace: 'serif', layout: 'classic', sign: 'sprig', ink: '#2e3a2a' },
    { surface: 'satin', metal: 'champagne', cap: '#26231f', paper: '#f5efdf', bodies: ['#7d4a1c', '#c9d3b4', '#8fa27c', '#e6e4d0'] },
    { tints: ['#dde4da', '#e5e2cf', '#cfdac9', '#d6dac0'], gobos: ['leaves', 'window'] },
  ),
  'halden-moor': house(
    { mark: 'Halden & Moor', face: 'cond', size: 28, track: 0.14, caps: true },
    { nameFace: 'serif', layout: 'classic', ink: '#211c1a' },
    { surface: 'matte', metal: 'ink', cap: '#1f1b1a', paper: '#ece5d8', bodies: ['#5b3416', '#6b3b17', '#3b3a2c', '#d9cdb7'] },
    { tints: ['#e7ddcf', '#dcd6cb', '#d8d2c0', '#cdbfa6'], gobos: ['window', 'leaves'] },
  ),
  'savonnerie-auzelle': house(
    { mark: 'Auzelle', face: 'black', size: 44, track: 0.02, caps: true },
    { nameFace: 'serif', layout: 'framed', sign: 'olive', ink: '#3a3d1e' },
    { surface: 'matte', metal: 'copper', cap: '#5a3d26', paper: '#f6eeda', bodies: ['#9aa35e', '#d9c79a', '#b98a56', '#e9e1c6'] },
    { tints: ['#e2e3c3', '#ecdcbc', '#d8cfae', '#e3cfb9'], gobos: ['leaves', 'window'] },
  ),
  loylymaki: house(
    { mark: 'Löylymäki', face: 'wide', size: 24, track: 0.02, caps: false },
    { nameFace: 'sans', layout: 'left', sign: 'steam', ink: '#f0e6d6' },
    { surface: 'matte', metal: 'copper', cap: '#2a2622', paper: '#2f3a34', bodies: ['#3b4740', '#a8672c', '#57463a', '#c98f3d'] },
    { tints: ['#dcd8c8', '#e6cfae', '#cbd2c6', '#d9bda2'], gobos: ['window', 'leaves'] },
  ),
  'corran-bay': house(
    { mark: 'Corran Bay', face: 'serif', size: 38, track: -0.01, caps: false },
    { nameFace: 'sans', layout: 'left', sign: 'shell', ink: '#24463f' },
    { surface: 'satin', metal: 'silver', cap: '#2f4f48', paper: '#f3f2e6', bodies: ['#7fa596', '#dfe6da', '#b7c9c9', '#c9b9cf'] },
    { tints: ['#cfdfd8', '#e3e4d6', '#d2dfe4', '#dcd3e0'], gobos: ['leaves', 'window'] },
  ),
  'huerta-del-alba': house(
    { mark: 'Huerta del Alba', face: 'italic', size: 40, track: 0, caps: false },
    { nameFace: 'serif', layout: 'classic', sign: 'bough', ink: '#43501f' },
    { surface: 'satin', metal: 'gold', cap: '#8a9350', paper: '#fdf4df', bodies: ['#f0e3c2', '#f3b566', '#9fae6b', '#f7ead6'] },
    { tints: ['#f3e0b8', '#e3e6c6', '#f6d9b4', '#f0e4d2'], gobos: ['leaves', 'arch'] },
  ),
  'ruta-vei': house(
    { mark: 'Ruta Vei', face: 'serif', size: 44, track: -0.01, caps: false },
    { nameFace: 'italic', layout: 'classic', sign: 'bee', ink: '#4a3412' },
    { surface: 'satin', metal: 'gold', cap: '#3d2f1c', paper: '#fdf3d8', bodies: ['#e9b84a', '#f4e4b8', '#c9cfa0', '#d99a3c'] },
    { tints: ['#f4dfa2', '#ece6cc', '#e9c987', '#dfe0bf'], gobos: ['window', 'leaves'] },
  ),
  'neelam-neem': house(
    { mark: 'Neelam & Neem', face: 'serif', size: 34, track: 0, caps: false },
    { nameFace: 'italic', layout: 'framed', sign: 'sprig', ink: '#1f3a5a' },
    { surface: 'gloss', metal: 'gold', cap: '#b4772a', paper: '#fdf1d4', bodies: ['#e8a13a', '#4f7a4a', '#2f4f86', '#f3d7a6'] },
    { tints: ['#f5dca6', '#d6e2c5', '#c9d5e6', '#f0c9a4'], gobos: ['arch', 'leaves'] },
  ),
  meltemia: house(
    { mark: 'Meltemia', face: 'tenor', size: 36, track: 0.16, caps: true },
    { nameFace: 'tenor', layout: 'left', sign: 'olive', ink: '#1f4a6b' },
    { surface: 'matte', metal: 'silver', cap: '#f4f3ee', paper: '#fbfaf4', bodies: ['#f6f4ec', '#bcd6e6', '#a9b88e', '#e9dcc2'] },
    { tints: ['#cfe2ee', '#e9e4d3', '#dbe4cb', '#f1e7d8'], gobos: ['window', 'leaves'] },
  ),
};
