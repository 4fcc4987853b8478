import { house, type Look } from '../look.ts';

/** Make-up houses: bold cases and a loud or very small name. */
export const painters: Record<string, Look> = {
  'atelier-vesh': house(
    { mark: 'Atelier Vesh', face: 'wide', size: 22, track: 0.1, caps: true },
    { nameFace: 'italic', layout: 'classic', ink: '#f6e7df' },
    { surface: 'gloss', metal: 'gold', cap: '#2a121e', paper: '#3a1626', bodies: ['#4a1b32', '#34131f', '#5c2440'] },
    { tints: ['#e7c3c6', '#d9b8c4', '#e9d0c6', '#d99aa6'], gobos: ['disc', 'window'] },
  ),
  'petra-lune': house(
    { mark: 'Petra Lune', face: 'serif', size: 40, track: -0.01, caps: false },
    { nameFace: 'sans', layout: 'classic', sign: 'moon', ink: '#4a3350' },
    { surface: 'satin', metal: 'rose', cap: '#efe5f0', paper: '#f6eff7', bodies: ['#d9c8e0', '#b9a3cf', '#efe2ee', '#8f7bb0'] },
    { tints: ['#e5dcea', '#eadfe4', '#dad6ea', '#cdbfe0'], gobos: ['arch', 'window'] },
  ),
  'calla-noor': house(
    { mark: 'Calla Noor', face: 'italic', size: 44, track: 0, caps: false },
    { nameFace: 'sans', layout: 'classic', ink: '#6d2b38' },
    { surface: 'satin', metal: 'gold', cap: '#e7b7a8', paper: '#fbeee9', bodies: ['#d9738f', '#e6a08c', '#f2cfc4', '#b9503f'] },
    { tints: ['#f6dedd', '#f2d3cf', '#f5e3d6', '#f3cdce'], gobos: ['arch', 'window'] },
  ),
  'ottoline-fry': house(
    { mark: 'Ottoline Fry', face: 'serif', size: 38, track: -0.02, caps: false },
    { nameFace: 'italic', layout: 'big', sign: 'eye', ink: '#2b2320' },
    { surface: 'gloss', metal: 'gold', cap: '#2b2a3a', paper: '#f6ecd2', bodies: ['#d3a437', '#6f7a42', '#8c3a34', '#3f5aa0'] },
    { tints: ['#efdca6', '#d3d8b4', '#e8c3b6', '#c3cde6'], gobos: ['disc', 'window'] },
  ),
  mizuhake: house(
    { mark: 'Mizuhake', face: 'wide', size: 20, track: 0.2, caps: true },
    { nameFace: 'tenor', layout: 'left', sign: 'fan', ink: '#f5ead9' },
    { surface: 'gloss', metal: 'gold', cap: '#1b1718', paper: '#b8372c', bodies: ['#1f1a1b', '#a8332a', '#3a2a26', '#d8c7ad'] },
    { tints: ['#e8d8c4', '#e9c6bb', '#d8d4cc', '#dcd3bf'], gobos: ['none', 'disc'] },
  ),
  byeolha: house(
    { mark: 'byeolha', face: 'wide', size: 26, track: -0.02, caps: false },
    { nameFace: 'sans', layout: 'centred', sign: 'star', ink: '#7a3a6a' },
    { surface: 'gloss', metal: 'rose', cap: '#f9dbe6', paper: '#fdf3f8', bodies: ['#f6bcd0', '#c9b6ee', '#ffd3b8', '#bfe3e0'] },
    { tints: ['#f9d3de', '#e0d5f6', '#ffe0cb', '#d0ebe6'], gobos: ['disc', 'window'] },
  ),
  'malwina-lis': house(
    { mark: 'Malwina Lis', face: 'italic', size: 46, track: -0.02, caps: false },
    { nameFace: 'sans', layout: 'classic', sign: 'dots', ink: '#7a1f2c' },
    { surface: 'gloss', metal: 'gold', cap: '#2a1a1f', paper: '#fdeeee', bodies: ['#c53a4a', '#f2c9cc', '#8a1f33', '#f6dfd0'] },
    { tints: ['#f3cfd0', '#f3dccb', '#e9bcc4', '#ead9e0'], gobos: ['disc', 'arch'] },
  ),
  'opal-mercer': house(
    { mark: 'Opal Mercer', face: 'sans', size: 27, track: 0.16, caps: true },
    { nameFace: 'italiana', layout: 'centred', sign: 'dots', ink: '#3a231b' },
    { surface: 'satin', metal: 'rose', cap: '#caa084', paper: '#f4e4d6', bodies: ['#c48a63', '#8a5638', '#e6c3a4', '#5a3524'] },
    { tints: ['#ead2bf', '#d9b498', '#f0e0d2', '#c99f85'], gobos: ['window', 'disc'] },
  ),
};
