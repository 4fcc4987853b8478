import { useNavigate } from 'react-router';
import { barcodeDigits } from '../../../contract/rules.ts';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { isRefusal } from '../../kit/refusal.ts';
import { currentSession } from '../../kit/session.ts';
import { href } from '../../kit/visit.ts';

/**
 * Navigates to the product of a valid code; records a member's scan. Resolves to false if no product has the code; rejects with any other
 * refusal.
 */
export function useFind(): (code: string) => Promise<boolean> {
  const app = useApp();
  const call = useCall();
  const navigate = useNavigate();
  const slugOf = async (code: string): Promise<string | null> => {
    if (currentSession().token) return (await call('POST scan/product', { barcode: code })).info.slug;
    const { list } = await call('POST search/list-web', { keyword: barcodeDigits(code) ?? code });
    return list.find(({ type }) => type === 'PRODUCT')?.slug ?? null;
  };
  return async (code) => {
    const slug = await slugOf(code).catch((caught) => {
      if (isRefusal(caught) && caught.status === 404) return null;
      throw caught;
    });
    if (slug === null) return false;
    await navigate(href(app, 'product', { slug }));
    return true;
  };
}
