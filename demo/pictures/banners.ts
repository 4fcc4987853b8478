import type { Kind, ProductSpec } from '../../server/drawing/spec.ts';
import type { DemoProduct } from '../types.ts';
import { choose } from './choice.ts';
import { type Arrangement, arranged } from './drawing/arrangement.ts';
import type { Petal } from './drawing/petals.ts';
import type { PlacedObject, StillSpec } from './drawing/still.ts';
import type { Job } from './job.ts';

const WIDTH = 1600;
const SIZE = { width: 1400, height: 1120 } as const;

const STREWN: Petal[] = [
  [130, 1065, 1.25, -40],
  [655, 1085, 1.05, 120, 0.98],
  [1285, 1085, 1.3, -70],
  [545, 1050, 0.8, 40, 1.06],
  [1120, 1100, 0.95, 160],
  [1380, 1030, 0.8, 80, 0.97],
  [40, 985, 0.7, 200, 1.05],
  [215, 1010, 0.6, 20, 1.05],
];

// composed by hand, because it is the first picture that a visitor sees
const ROSES: PlacedObject[] = [
  {
    ...{
      kind: 'dropper',
      brand: 'maison-orrel',
      name: 'Huile de Mai',
      line: 'Rose face oil',
      size: '30 ml',
      body: '#f2b9a8',
      cap: '#f8efe8',
    },
    ...{ liquid: '#eaa28a', metal: 'gold', x: 835, y: 775, scale: 1.5 },
  },
  {
    ...{ kind: 'flacon', brand: 'maison-orrel', name: 'Pivoine 19', line: 'Eau de parfum', size: '50 ml', metal: 'gold', shade: '#eba5a5' },
    ...{ capKind: 'ball', x: 430, y: 935, scale: 1.5 },
  },
  {
    ...{ kind: 'jar', brand: 'calla-noor', name: 'Petal Mask', line: 'Overnight lip and cheek mask', size: '40 ml', body: '#dd8ba0' },
    ...{ mat: 'gloss', metal: 'gold', ink: '#fff4ee', x: 1100, y: 785, scale: 0.7 },
  },
];

const roses: StillSpec = {
  ...SIZE,
  ...{ title: 'Rose face oil, perfume and a balm on pink plinths', tint: '#e9b9c0', horizon: 0.66, gobo: 'leaves', seed: 3 },
  stages: [
    { x: 905, y: 960, r: 335, h: 190, colour: '#f4d6d6' },
    { x: 430, y: 1010, r: 270, h: 80, colour: '#e2a0ac' },
  ],
  items: ROSES,
  petals: { colour: '#d76c8c', list: STREWN },
};

interface Theme extends Pick<Arrangement, 'title' | 'tint' | 'gobo' | 'pose'> {
  /** The houses and containers from which the picture is chosen. */
  houses: string[];
  kinds: Kind[];
}

const THEMES: Theme[] = [
  {
    title: 'Herbal care in brown glass and green',
    ...{ tint: '#a9bd9f', gobo: 'leaves', pose: 'pair' },
    houses: ['seve-sel', 'savonnerie-auzelle', 'halden-moor'],
    kinds: ['pump', 'jar', 'soap', 'tin', 'dropper'],
  },
  {
    title: 'Gels and mists in the blue of a cold morning',
    ...{ tint: '#b5d0dc', gobo: 'window', pose: 'steps' },
    houses: ['tindra', 'shirokage', 'onsaem', 'meltemia'],
    kinds: ['dropper', 'jar', 'spray', 'bottle'],
  },
  {
    title: 'Lipstick, lacquer and powder on rose',
    ...{ tint: '#d78796', gobo: 'window', pose: 'row' },
    houses: ['atelier-vesh', 'calla-noor', 'malwina-lis', 'maison-orrel'],
    kinds: ['lipstick', 'compact', 'polish', 'foundation'],
  },
  {
    title: 'Perfume and candles at dusk',
    ...{ tint: '#6f4560', gobo: 'arch', pose: 'pair' },
    houses: ['ecorce-ombre', 'bayt-sahra', 'petra-lune', 'kade-11'],
    kinds: ['flacon', 'candle', 'diffuser'],
  },
];

function themed({ houses, kinds, title, tint, gobo, pose }: Theme, products: DemoProduct[]): StillSpec {
  const shelf = products.filter(({ brand, picture }) => houses.includes(brand) && kinds.includes(picture.kind));
  const chosen: ProductSpec[] = choose(shelf, 3).map(({ picture }) => picture);
  return arranged({ ...SIZE, title, tint, seed: title, products: chosen, ...(gobo ? { gobo } : {}), ...(pose ? { pose } : {}) });
}

/** Five hero pictures, `banner-1` and following, and the picture for social networks. */
export function bannerJobs(products: DemoProduct[]): Job[] {
  const stills = [roses, ...THEMES.map((theme) => themed(theme, products))];
  const banners = stills.map(
    (spec, i): Job => ({ name: `banner-${i + 1}`, title: spec.title, drawing: { kind: 'still', spec }, width: WIDTH }),
  );
  const shared = choose(
    products.filter(({ brand }) => ['maison-orrel', 'seve-sel', 'nordlys', 'calla-noor'].includes(brand)),
    4,
  ).map(({ picture }) => picture);
  const title = 'Rosewater: beauty products, read and reviewed';
  const share = arranged({
    width: 1200,
    height: 630,
    title,
    tint: '#e9bcc1',
    seed: 'share',
    products: shared,
    gobo: 'leaves',
    pose: 'row',
  });
  return [...banners, { name: 'share', title, drawing: { kind: 'still', spec: share }, width: 1200 }];
}
