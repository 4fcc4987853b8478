import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useSession } from '../../kit/session.ts';
import { readStored } from '../../kit/storage.ts';
import type { BlockMarks } from './use-blocking.ts';

const AuthorActs = lazyPart(
  () => import('./AuthorActs.tsx'),
  () => null,
);

/** Mute and Block, for members beside what others wrote; the space for it is there before. */
export function AuthorMenu({ uuid, name, marks }: { uuid: string | null; name: string; marks?: BlockMarks }) {
  const { token } = useSession();
  if (!token || !uuid || readStored('uuid') === uuid) return null;
  return (
    <Suspense fallback={null}>
      <AuthorActs uuid={uuid} name={name} marks={marks} />
    </Suspense>
  );
}
