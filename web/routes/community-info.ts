import { listSizes } from '../../contract/limits.ts';
import { postData } from '../features/community/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { shortDescription } from '../kit/page-words.ts';
import { screenCode } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type PostData = Awaited<ReturnType<typeof load>>;

export default screenCode('community-info', {
  load,
  meta: (visit, { info, comments }) => ({
    title: info.title,
    description: shortDescription(info.description),
    image: info.image,
    kind: 'article',
    hidden: visit.search.offset > 0 || info.post_type === 'PRIVATE',
    structured: [postData(visit, info, comments?.list ?? [])],
  }),
  tags: ({ info }) => [`post:${info.id}`, `member:${info.userInfo.uuid}`],
  page: () => import('./community-info.page.tsx'),
});

async function load({ parameters, search: { offset, before } }: Visit<'community-info'>, call: Call) {
  const { info } = await call('GET get-post/{slug}', parameters);
  const step = { offset, limit: listSizes.comments, ...(before && { before_id: before }) };
  const comments = await ignoreFailure(call('GET post/comment/list/{postId}', { postId: info.id, ...step }), null);
  return { info, comments };
}
