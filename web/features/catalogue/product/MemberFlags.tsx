import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useSession } from '../../../kit/session.ts';
import type { Visit } from '../../../kit/visit.ts';
import type { Product } from './product.ts';

const MemberNotes = lazyPart(() => import('./MemberNotes.tsx'));
const AvoidNote = lazyPart(() => import('./AvoidNote.tsx'));

/** The member's favourite ingredients as flags on the product's picture; nothing for visitors. */
export function MemberFlags({ product }: { product: Product }) {
  const { member } = useSession();
  return <Suspense fallback={null}>{member && <MemberNotes product={product} member={member} />}</Suspense>;
}

/** The member's warning above the product's buttons; nothing for visitors. */
export function MemberWarning({ visit, product }: { visit: Visit<'product'>; product: Product }) {
  const { member } = useSession();
  return <Suspense fallback={null}>{member && <AvoidNote visit={visit} product={product} member={member} />}</Suspense>;
}
