import { useCall } from '../../kit/call-context.ts';
import { quietly } from '../../kit/quiet.ts';

/** Records that a product was shared; visitors' shares count, too. */
export function useRecordShare(productId: number): () => void {
  const call = useCall();
  return () => void quietly(call('POST shared/product', { product_id: productId }), null);
}
