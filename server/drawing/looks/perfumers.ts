import { house, type Look } from '../look.ts';

/** Perfumers, candle makers and gift shops: hairline frames, deep glass, metal. */
export const perfumers: Record<string, Look> = {
  'maison-orrel': house(
    { mark: 'Maison Orrel', face: 'italiana', size: 36, track: 0.06, caps: true },
    { nameFace: 'italic', layout: 'classic', sign: 'rose', ink: '#3b2430' },
    {
      surface: 'satin',
      metal: 'gold',
      gilded: true,
      cap: '#c9a15e',
      paper: '#fbf3ea',
      bodies: ['#f3d9d6', '#f2c6bd', '#f6ead9', '#e7b3b4'],
    },
    { tints: ['#f3dcdc', '#ecd9cf', '#e9c9cc', '#f0d3c4'], gobos: ['window', 'arch'] },
  ),
  'ecorce-ombre': house(
    { mark: 'Écorce & Ombre', face: 'italiana', size: 33, track: 0.1, caps: true },
    { nameFace: 'italic', layout: 'centred', sign: 'tree', ink: '#2c241d' },
    { surface: 'matte', metal: 'ink', cap: '#2b2521', paper: '#eee6d8', bodies: ['#4a3a2c', '#6b5a44', '#2f3a33', '#8a7458'] },
    { tints: ['#d8cdbb', '#c9c2ad', '#cdb99d', '#bfc4b4'], gobos: ['leaves', 'window'] },
  ),
  'fiorenza-tarsi': house(
    { mark: 'Fiorenza Tarsi', face: 'italic', size: 44, track: 0, caps: false },
    { nameFace: 'serif', layout: 'framed', sign: 'crest', ink: '#2f3d33' },
    {
      surface: 'satin',
      metal: 'gold',
      gilded: true,
      cap: '#d8bd86',
      paper: '#faf4e6',
      bodies: ['#e6e9da', '#efe3ea', '#dfe7e6', '#f4e7cd'],
    },
    { tints: ['#e3e6d4', '#ece0e8', '#f0e4c9', '#d6dfd6'], gobos: ['arch', 'window'] },
  ),
  'kade-11': house(
    { mark: 'Kade 11', face: 'black', size: 60, track: -0.02, caps: true },
    { nameFace: 'cond', layout: 'big', ink: '#2a2422' },
    { surface: 'matte', metal: 'ink', cap: '#2a2729', paper: '#e9e4de', bodies: ['#d9d5cf', '#ef7f45', '#b9bdbf', '#3f4346'] },
    { tints: ['#d8d6d2', '#f0c3a6', '#c7cdd0', '#e3dccf'], gobos: ['window', 'disc'] },
  ),
  'bayt-sahra': house(
    { mark: 'Bayt Sahra', face: 'wide', size: 22, track: 0.16, caps: true },
    { nameFace: 'italiana', layout: 'centred', sign: 'tear', ink: '#3a2a18' },
    {
      surface: 'gloss',
      metal: 'gold',
      gilded: true,
      cap: '#1e1b19',
      paper: '#f3e6cb',
      bodies: ['#203a33', '#4a1f22', '#1f1c1a', '#7a5426'],
    },
    { tints: ['#e6d3ac', '#d3b98e', '#cbb7a2', '#c3c7ae'], gobos: ['arch', 'window'] },
  ),
  'tansy-wick': house(
    { mark: 'Tansy Wick', face: 'italic', size: 46, track: -0.01, caps: false },
    { nameFace: 'serif', layout: 'framed', sign: 'flame', ink: '#33362a' },
    { surface: 'matte', metal: 'ink', cap: '#33342f', paper: '#fbf5e0', bodies: ['#e3c766', '#b9c3b0', '#d9dcd4', '#a8b7bd'] },
    { tints: ['#efe0a8', '#d9ddcd', '#ccd6d6', '#ecd9bd'], gobos: ['leaves', 'window'] },
  ),
  azulinha: house(
    { mark: 'Azulinha', face: 'serif', size: 42, track: 0, caps: false },
    { nameFace: 'italic', layout: 'framed', sign: 'tile', ink: '#1f3f7a' },
    { surface: 'gloss', metal: 'silver', cap: '#f4f1e8', paper: '#fbf8f0', bodies: ['#f6f3ea', '#3a66a8', '#cfdcec', '#f0dfb4'] },
    { tints: ['#d3e0ee', '#f1e6c8', '#e6e9ec', '#bcd0e6'], gobos: ['window', 'arch'] },
  ),
};
