import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useSession } from '../../kit/session.ts';
import { readStored } from '../../kit/storage.ts';
import { ReportButton, type Reported } from '../moderation/index.ts';
import type { BlockMarks } from './use-blocking.ts';

const AuthorActs = lazyPart(
  () => import('./AuthorActs.tsx'),
  () => null,
);

interface AuthorMenuProps {
  uuid: string | null;
  name: string;
  marks?: BlockMarks;
  /** The subject that the menu can report. */
  of: Pick<Reported, 'kind' | 'id'>;
}

/** Report, Mute and Block next to content by others; visitors can only report. Its space is reserved before it loads. */
export function AuthorMenu({ uuid, name, marks, of: { kind, id } }: AuthorMenuProps) {
  const { token } = useSession();
  const reported = { kind, id, name };
  if (!token || !uuid) return <ReportButton reported={reported} />;
  if (readStored('uuid') === uuid) return null;
  return (
    <Suspense fallback={null}>
      <AuthorActs uuid={uuid} reported={reported} marks={marks} />
    </Suspense>
  );
}
