import { useEffect } from 'react';
import { useCall } from '../../kit/call-context.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';
import { useSession } from '../../kit/session.ts';

/** Records a member's product view; visitors' views are not recorded. */
export function useRecordView(productId: number): void {
  const call = useCall();
  const { token } = useSession();
  useEffect(() => {
    if (token) void ignoreFailure(call('POST recent/viewed/product', { product_id: productId }), null);
  }, [call, token, productId]);
}

/** Records that a product was shared, also by visitors. */
export function useRecordShare(productId: number): () => void {
  const call = useCall();
  return () => void ignoreFailure(call('POST shared/product', { product_id: productId }), null);
}
