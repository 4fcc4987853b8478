import { portrait } from './drawing/people.ts';
import type { Job } from './job.ts';

export const AVATARS = 40;

/** The drawn members, `avatar-1` on. */
export const avatarJobs = (): Job[] =>
  Array.from({ length: AVATARS }, (_, i) => ({
    name: `avatar-${i + 1}`,
    title: 'Portrait drawing',
    drawing: { kind: 'avatar', spec: portrait(i + 1) },
    width: 240,
  }));
