import sharp from 'sharp';
import { tokenOf } from '../writing/write.ts';
import { comesAbout, get } from './checks.ts';
import type { Cluster } from './cluster.ts';

const SIZE = 200;

/** Whether a member can upload a picture through nginx and all processes of both servers show it, from their shared bucket. */
export async function isPictureShown({ url, servers }: Cluster, member: number, withinMs: number): Promise<boolean> {
  const authorization = `Bearer ${tokenOf(member)}`;
  const bytes = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#f6e4e4' } })
    .jpeg()
    .toBuffer();
  let image: string | undefined;
  const isTaken = async () => {
    const me = await get(`${url}/api/users/me`, { headers: { authorization } });
    if (me.status !== 200) return false;
    const form = new FormData();
    form.set('id', String(/"id":(\d+)/.exec(me.text)?.[1]));
    form.set('image', new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' }));
    const sent = await get(`${url}/api/user/photo`, { method: 'POST', body: form, headers: { authorization } });
    image = sent.status === 200 ? (JSON.parse(sent.text) as { image: string }).image : undefined;
    return image !== undefined;
  };
  const isShown = async () => (await Promise.all(servers.map((server) => get(server.url + image)))).every(({ status }) => status === 200);
  return (await comesAbout(isTaken, withinMs)) && (await comesAbout(isShown, withinMs));
}
