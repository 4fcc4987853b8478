import type { SeedTopic } from '../../server/db/seed/data.ts';
import type { Gobo, Hex } from '../../server/drawing/spec.ts';
import type { DemoProduct } from '../types.ts';
import { choose } from './choice.ts';
import { arranged } from './drawing/arrangement.ts';
import type { TextureSpec } from './drawing/texture.ts';
import type { Job } from './job.ts';

const WIDTH = 640;
// square and bold: a topic's picture is mostly seen as a small circle
const SIZE = { width: 800, height: 800 } as const;

type Surface = Omit<TextureSpec, 'width' | 'height'>;
const PLAIN: Surface = { kind: 'cream', colour: '#f3dccb', tint: '#dfa6a4' };
const SURFACES: Record<string, Surface> = {
  'barrier-care': PLAIN,
  colour: { kind: 'powder', colour: '#c76f72', tint: '#f4e4dc', shades: ['#b8405e', '#e3a78f', '#6d5a86'] },
  'hair-and-curls': { kind: 'gel', colour: '#a88fd0', tint: '#e6dcf0' },
  breakouts: { kind: 'gel', colour: '#8fcdb4', tint: '#dcebe0' },
  nails: { kind: 'swatches', colour: '#c53a4a', tint: '#f1e3e2', shades: ['#8a1f33', '#d4545a', '#e9a9a4', '#3f6d78'] },
  'skin-stories': { kind: 'oil', colour: '#d99a5a', tint: '#f3e2cc' },
};
/** Topics represented by products: two leaves of the category tree, background and light. */
const SCENES: Record<string, [leaves: [string, string], tint: Hex, gobo: Gobo]> = {
  scent: [['eau-de-parfum', 'scented-candles'], '#8d5f7c', 'window'],
  'empties-and-thrift': [['body-scrubs', 'bar-soaps'], '#cfc39f', 'leaves'],
  'reading-labels': [['hydrating-serums', 'gel-creams'], '#bdd3dc', 'window'],
  'sun-sense': [['face-sunscreens', 'sun-sticks'], '#f0c878', 'disc'],
  'slow-evenings': [['bath-salts', 'bath-bombs'], '#b9a6cc', 'arch'],
  'shaving-and-beards': [['shaving-brushes', 'shaving-creams'], '#a9b5b0', 'window'],
};

function drawingOf({ slug, title }: SeedTopic, products: DemoProduct[]): Job['drawing'] {
  const scene = SCENES[slug];
  if (!scene) return { kind: 'texture', spec: { ...SIZE, ...(SURFACES[slug] ?? PLAIN), seed: slug } };
  const [leaves, tint, gobo] = scene;
  const chosen = leaves
    .flatMap((leaf) =>
      choose(
        products.filter(({ category }) => category === leaf),
        1,
      ),
    )
    .map(({ picture }) => picture);
  return { kind: 'still', spec: arranged({ ...SIZE, title, tint, gobo, seed: slug, products: chosen, pose: 'pair' }) };
}

/** A square picture for every topic. */
export const topicJobs = (topics: SeedTopic[], products: DemoProduct[]): Job[] =>
  topics.map((topic) => ({ name: `topic-${topic.slug}`, title: topic.title, drawing: drawingOf(topic, products), width: WIDTH }));
