import { expect, test } from 'vitest';
import type { SubjectStore } from '../../db/subjects.ts';
import { Refusal } from '../../http/refusal.ts';
import { type ModerationParts, settle, settleMisnamed } from './parts.ts';

/** Moderation over reviews whose pictures have names that do not fit, with what is done in order. */
function recorded(rename: ModerationParts['pictures']['rename']) {
  const done: string[] = [];
  const store: Partial<SubjectStore> = {
    kind: 'REVIEW',
    changes: async (_db, id) => ({ tags: [`review:${id}`], products: [id] }),
    async settlePictures(_db, give, id) {
      await give(`upload-${id}`, 'owner', async () => null);
    },
    misnamed: async () => [7, 8],
  };
  const parts = {
    stores: new Map([['REVIEW', store]]),
    pictures: {
      async rename(...asked: Parameters<typeof rename>) {
        done.push(`rename ${asked[0]}`);
        return rename(...asked);
      },
      settle: (act: () => Promise<unknown>) => act().catch((error: Error) => done.push(`log ${error.message}`)),
    },
    changed: async ({ tags, products }: { tags: string[]; products: number[] }) =>
      void done.push(`tell ${[...tags, ...products].join(' ')}`),
  } as unknown as ModerationParts;
  return { parts, done };
}

const away = () => Promise.reject(new Error('no such disk'));
const subjects = [
  { kind: 'REVIEW', id: 7 },
  { kind: 'REVIEW', id: 8 },
] as const;

test('pages and ratings are brought up to date before pictures are renamed, and pages again with the new names', async () => {
  const { parts, done } = recorded(async () => 'private-7');
  await settle(parts, subjects);
  const renamed = ['rename upload-7', 'rename upload-8', 'tell review:7 review:8 7 8'];
  expect(done).toEqual(['tell review:7 review:8 7 8', ...renamed]);
});

test('pages stay as they are where a picture got no other name: its file is missing, or others see it by then', async () => {
  const { parts, done } = recorded(async (name) => {
    if (name === 'upload-7') return null;
    throw new Refusal('not_found');
  });
  await settleMisnamed(parts);
  expect(done).toEqual(['rename upload-7', 'rename upload-8']);
});

test('a picture storage that is away keeps no page as it was, and its failure is logged work for the night', async () => {
  const { parts, done } = recorded(away);
  await settle(parts, subjects);
  expect([done[0], done.at(-1)]).toEqual(['tell review:7 review:8 7 8', 'log no such disk']);
});

test('the night names each picture whose name does not fit, and fails when one cannot be', async () => {
  const { parts, done } = recorded(async (name) => (name === 'upload-7' ? away() : 'private-8'));
  await expect(settleMisnamed(parts)).rejects.toThrow('no such disk');
  expect(done).toEqual(['rename upload-7', 'rename upload-8', 'tell review:7 review:8 7 8']);
});
