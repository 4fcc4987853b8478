import { Suspense } from 'react';
import { later } from '../../../kit/later.ts';
import { useSession } from '../../../kit/session.ts';
import type { Product } from './product.ts';

const MemberNotes = later(() => import('./MemberNotes.tsx'));

/** What a product means to the member who looks at it, on its picture; nothing for a visitor. */
export function MemberFlags({ product }: { product: Product }) {
  const { member } = useSession();
  return <Suspense fallback={null}>{member && <MemberNotes product={product} member={member} />}</Suspense>;
}
