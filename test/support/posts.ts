import type { Api } from './api.ts';
import type { GroupMember } from './member-group.ts';

let written = 0;

/** A valid form of a post in the first topic; `changes` make it invalid or special. */
export function postForm(changes: Record<string, unknown> = {}): Record<string, unknown> & { title: string; description: string } {
  written += 1;
  const texts = { title: `Writing ${written}`, description: `What writing ${written} says` };
  return { type: 'POST', post_type: 'PUBLIC', topic: 1, ...texts, ...changes };
}

/** Publishes a post; resolves to its number and slug. */
export async function publish(
  api: Api,
  { token }: GroupMember,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; slug: string }> {
  const { status, body } = await api.call('POST add-post', postForm(changes), { token });
  if (status !== 200) throw new Error(`add-post answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, slug: body.slug };
}

/** Comments on a post; resolves to the comment's number. */
export async function say(api: Api, { token }: GroupMember, postId: number, comment = 'Well said'): Promise<number> {
  const { status, body } = await api.call('POST post/comment', { post_id: postId, comment }, { token });
  if (status !== 200) throw new Error(`post/comment answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}
