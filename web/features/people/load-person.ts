import { listSizes } from '../../../contract/limits.ts';
import type { Call } from '../../kit/call.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';
import type { ScreenSearch } from '../../screens.ts';

/** What somebody wrote, as the address asks for it; null where it cannot be loaded or is not asked for. */
export async function loadReviewsBy(call: Call, uuid: string, { show, page }: ScreenSearch<'user-info'>) {
  if (show !== 'reviews') return null;
  const limit = listSizes.reviews;
  return ignoreFailure(call('GET review/by/{uuid}', { uuid, offset: (page - 1) * limit, limit }), null);
}
