import { house, type Look } from '../look.ts';

/** Pharmacies and laboratories: white, sober, aligned left or in a block. */
export const laboratories: Record<string, Look> = {
  nordlys: house(
    { mark: 'Nordlys', face: 'tenor', size: 34, track: 0.12, caps: false },
    { nameFace: 'tenor', layout: 'left', ink: '#26383a' },
    { surface: 'satin', metal: 'silver', cap: '#f4f5f1', paper: '#f4f7f4', bodies: ['#e6ece8', '#eef1ec', '#dfe7e1', '#d3dfdd'] },
    { tints: ['#dfe6df', '#dbe4e6', '#e7e6dd', '#c6d6cc'], gobos: ['window', 'none'] },
  ),
  'laboratoire-orsanne': house(
    { mark: 'Orsanne', face: 'cond', size: 40, track: 0.06, caps: true },
    { nameFace: 'sans', layout: 'band', sign: 'cross', ink: '#8a2f26' },
    { surface: 'satin', metal: 'silver', cap: '#f4f3ef', paper: '#fdfcf9', bodies: ['#f7f6f2', '#f4f4f1', '#eef1f2'] },
    { tints: ['#e8dcd6', '#dfe3e4', '#eee3d4', '#d9dfe3'], gobos: ['none', 'window'] },
  ),
  'kelvin-rowe': house(
    { mark: 'Kelvin & Rowe', face: 'sans', size: 25, track: 0.02, caps: false },
    { nameFace: 'tenor', layout: 'left', sign: 'hexagon', ink: '#1d3557' },
    { surface: 'satin', metal: 'silver', cap: '#2b3a4a', paper: '#fafbfb', bodies: ['#e9eef0', '#6b3b17', '#f3f4f2', '#cfdde4'] },
    { tints: ['#d4e0e8', '#e4e7e6', '#ecdfcd', '#c5d6de'], gobos: ['disc', 'window'] },
  ),
  titrate: house(
    { mark: 'Titrate', face: 'cond', size: 34, track: 0.1, caps: true },
    { nameFace: 'cond', layout: 'band', ink: '#23262a' },
    { surface: 'satin', metal: 'ink', cap: '#26282b', paper: '#f6f6f4', bodies: ['#f0f0ee', '#7a4317', '#dfe3e2', '#f4ecd6'] },
    { tints: ['#e2e3e1', '#e8dfcb', '#d2dad9', '#e9d9d2'], gobos: ['none', 'disc'] },
  ),
  hochwyss: house(
    { mark: 'Hochwyss', face: 'italiana', size: 38, track: 0.14, caps: true },
    { nameFace: 'italiana', layout: 'centred', sign: 'mountain', ink: '#2f3a48' },
    { surface: 'gloss', metal: 'champagne', gilded: true, cap: '#efe9df', paper: '#fbfaf6', bodies: ['#f7f5f0', '#e7ecf0', '#f1e8dc'] },
    { tints: ['#e2e7ec', '#ece5d9', '#d6e0e6', '#eadfe2'], gobos: ['window', 'arch'] },
  ),
  'apotheke-lindenau': house(
    { mark: 'Apotheke Lindenau', face: 'serif', size: 30, track: 0, caps: false },
    { nameFace: 'serif', layout: 'framed', sign: 'cross', ink: '#2f4a2f' },
    { surface: 'satin', metal: 'ink', cap: '#f8f3e6', paper: '#fdf6e2', bodies: ['#f4c652', '#f7efd8', '#b8cba6', '#f0dcc0'] },
    { tints: ['#f4e1a9', '#dfe6cf', '#f1e6d0', '#e6d3b8'], gobos: ['leaves', 'window'] },
  ),
  askholm: house(
    { mark: 'Askholm', face: 'wide', size: 24, track: 0.14, caps: true },
    { nameFace: 'cond', layout: 'left', ink: '#1f2a30' },
    { surface: 'satin', metal: 'silver', cap: '#20272c', paper: '#f1efe9', bodies: ['#3a4750', '#d3d7d6', '#8a7a63', '#22292e'] },
    { tints: ['#d3d9dc', '#ded8cb', '#c8cfcf', '#e2dfd8'], gobos: ['window', 'disc'] },
  ),
  'plain-jar': house(
    { mark: 'plain jar', face: 'sans', size: 34, track: -0.01, caps: false },
    { nameFace: 'sans', layout: 'left', ink: '#2b2b29' },
    { surface: 'matte', metal: 'ink', cap: '#2b2b29', paper: '#d9bf98', bodies: ['#7a4a22', '#f4f2ec', '#c8cfc6', '#e7d9c3'] },
    { tints: ['#e6ddcf', '#d8ddd6', '#e9e4da', '#d8c9b2'], gobos: ['window', 'none'] },
  ),
  fjellro: house(
    { mark: 'Fjellro', face: 'tenor', size: 40, track: 0.04, caps: false },
    { nameFace: 'sans', layout: 'centred', sign: 'mountain', ink: '#35505f' },
    { surface: 'matte', metal: 'silver', cap: '#f7f5ef', paper: '#f9faf7', bodies: ['#dbe8ee', '#f6f1e6', '#e2ebe0', '#f3e2d6'] },
    { tints: ['#d6e5ec', '#f0e8d8', '#dfe9dc', '#f3ddd0'], gobos: ['window', 'none'] },
  ),
};
