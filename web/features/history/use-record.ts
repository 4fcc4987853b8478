import { useEffect } from 'react';
import { useCall } from '../../kit/call-context.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';
import { useSession } from '../../kit/session.ts';

/** Records that a member looks at a product; a visitor's look is nobody's business. */
export function useRecordView(productId: number): void {
  const call = useCall();
  const { token } = useSession();
  useEffect(() => {
    if (token) void ignoreFailure(call('POST recent/viewed/product', { product_id: productId }), null);
  }, [call, token, productId]);
}

/** Records that a product was shared; visitors' shares count, too. */
export function useRecordShare(productId: number): () => void {
  const call = useCall();
  return () => void ignoreFailure(call('POST shared/product', { product_id: productId }), null);
}
