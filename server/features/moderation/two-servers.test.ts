import { expect, test } from 'vitest';
import { decideCase, newcomer, openCase } from '../../../test/support/moderation.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { describeOnTwoServers, SOON } from '../../../test/support/two-servers.ts';
import type { PageRenderer } from '../../http/page-renderer.ts';

type Call = (key: string, input: unknown) => Promise<unknown>;

/** What pages show of people, and the tags under which they are kept. */
const shown: Record<string, { tags(id: string): string[]; read(call: Call, id: string): Promise<unknown> }> = {
  product: {
    tags: (id) => [`product:${id}`],
    read: (call, id) => call('GET review/list/pagination/{productId}', { productId: Number(id), limit: 60 }),
  },
  post: {
    tags: (id) => [`post:${id}`],
    read: (call, id) => call('GET post/comment/list/{postId}', { postId: Number(id), limit: 60 }),
  },
  community: { tags: () => ['community'], read: (call) => call('GET post/list', { limit: 60 }) },
};

const renderer: PageRenderer = {
  async render({ path, call }) {
    const [name = '', id = ''] = path.split('/').slice(2);
    const page = shown[name];
    return { status: 200, html: [JSON.stringify(await page?.read(call, id))], tags: page?.tags(id) ?? [] };
  },
  pageKey: (path) => path,
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => [],
};

describeOnTwoServers('what is not visible, on two servers', renderer, ({ server, db, pages }) => {
  const word = 'quillarious';
  const have = async (path: string) => (await pages(path)).map((html) => html.includes(word));
  const become = async (path: string, isShown: boolean) => expect.poll(() => have(path), SOON).toEqual([isShown, isShown]);

  test('leaves the pages that both have kept, and comes back to them', async () => {
    const [writer, other, judge] = [await newcomer(server(0)), await newcomer(server(1)), await becomeStaff(db(), 'MODERATOR')];
    const product = (await server(0).call('POST product/search-web', { limit: 1 })).body.list[0];
    const review = { product_id: product?.id, rating: 2, comment: `A ${word} smell` };
    const { id: reviewId } = (await server(0).call('POST review', review, { token: writer.token })).body;
    const post = await publish(server(0), writer, { title: `On ${word}`, type: 'DISCUSSION' });
    const place = await publish(server(1), other, { type: 'DISCUSSION' });
    const commentId = await say(server(0), writer, place.id, `I say ${word}`);
    const subjects = [
      ['REVIEW', reviewId, `product/${product?.id}`],
      ['POST', post.id, 'community'],
      ['COMMENT', commentId, `post/${place.id}`],
    ] as const;
    for (const [kind, id, path] of subjects) {
      await become(path, true);
      const { decision } = (await decideCase(server(1), await openCase(server(0), kind, id), judge.token, { act: 'HIDE' })).body;
      await become(path, false);
      await server(0).call('POST console/decisions/{uuid}/undo', { uuid: decision }, { staff: judge.token });
      await become(path, true);
    }
  });
});
