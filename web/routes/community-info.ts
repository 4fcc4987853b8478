import { listSizes } from '../../contract/limits.ts';
import { postData } from '../features/community/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { shortDescription } from '../kit/page-words.ts';
import { isRefusal } from '../kit/refusal.ts';
import { screenCode } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type PostData = Awaited<ReturnType<typeof load>>;

export default screenCode('community-info', {
  load,
  meta: (visit, { info, comments }) =>
    info === null
      ? { title: visit.t('community.title'), description: visit.t('community.note'), hidden: true }
      : {
          title: info.title,
          description: shortDescription(info.description),
          image: info.image,
          kind: 'article',
          hidden: visit.search.offset > 0 || info.post_type === 'PRIVATE',
          structured: [postData(visit, info, comments?.list ?? [])],
        },
  tags: ({ info }) => (info === null ? [] : [`post:${info.id}`, `member:${info.userInfo.uuid}`]),
  page: () => import('./community-info.page.tsx'),
});

/** Only members are refused a post because of a block; the page then shows a placeholder. */
function orBlocked(caught: unknown): null {
  if (isRefusal(caught) && caught.code === 'blocked') return null;
  throw caught;
}

async function load({ parameters, search: { offset, before } }: Visit<'community-info'>, call: Call) {
  const info = await call('GET get-post/{slug}', parameters).then((answer) => answer.info, orBlocked);
  if (info === null) return { info, comments: null };
  const step = { offset, limit: listSizes.comments, ...(before && { before_id: before }) };
  const comments = await ignoreFailure(call('GET post/comment/list/{postId}', { postId: info.id, ...step }), null);
  return { info, comments };
}
