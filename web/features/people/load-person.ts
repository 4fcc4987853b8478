import { listSizes } from '../../../contract/limits.ts';
import type { Call } from '../../kit/call.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';
import type { ScreenSearch } from '../../screens.ts';

/** A person's reviews, if the address asks for them; null if it does not, or if they cannot be loaded. */
export async function loadReviewsBy(call: Call, uuid: string, { show, page }: ScreenSearch<'user-info'>) {
  if (show !== 'reviews') return null;
  const limit = listSizes.reviews;
  return ignoreFailure(call('GET review/by/{uuid}', { uuid, offset: (page - 1) * limit, limit }), null);
}
