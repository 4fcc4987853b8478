import { useCall } from '../../kit/call-context.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';

/** Records that a product was shared; visitors' shares count, too. */
export function useRecordShare(productId: number): () => void {
  const call = useCall();
  return () => void ignoreFailure(call('POST shared/product', { product_id: productId }), null);
}
