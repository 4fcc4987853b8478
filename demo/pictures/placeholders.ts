import type { PlaceholderKind } from '../../server/drawing/index.ts';
import type { Job } from './job.ts';

const KINDS: readonly PlaceholderKind[] = ['product', 'brand', 'category', 'person', 'post'];

/** A neutral picture of every kind, `placeholder-product` and so on, for what has none. */
export const placeholderJobs = (): Job[] =>
  KINDS.map((kind) => ({
    name: `placeholder-${kind}`,
    title: 'No picture yet',
    drawing: { kind: 'placeholder', spec: kind },
    width: kind === 'person' ? 240 : 640,
  }));
