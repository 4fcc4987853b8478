import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useSession } from '../../../kit/session.ts';
import type { Visit } from '../../../kit/visit.ts';
import type { Product } from './product.ts';

const MemberNotes = lazyPart(() => import('./MemberNotes.tsx'));
const AvoidNote = lazyPart(() => import('./AvoidNote.tsx'));

/** What the member who looks at a product likes in it, on its picture; nothing for a visitor. */
export function MemberFlags({ product }: { product: Product }) {
  const { member } = useSession();
  return <Suspense fallback={null}>{member && <MemberNotes product={product} member={member} />}</Suspense>;
}

/** What the member avoids in it, before anything to press; nothing for a visitor. */
export function MemberWarning({ visit, product }: { visit: Visit<'product'>; product: Product }) {
  const { member } = useSession();
  return <Suspense fallback={null}>{member && <AvoidNote visit={visit} product={product} member={member} />}</Suspense>;
}
