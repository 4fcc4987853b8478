import type { EndpointMap, Output } from '../../contract/index.ts';
import type { Api } from './api.ts';

type PhotoCall = 'POST user/photo' | 'POST post/photo' | 'POST review/photo' | 'POST console/picture';

interface SentPicture {
  /** Id of what the picture belongs to; pictures of the console are sent before that exists. */
  id?: number | string;
  /** Alternative text, where required. */
  alt?: string;
  bytes: Buffer;
  /** Name and type that the sender claims. */
  name?: string;
  type?: string;
}

/** Sends a form with a picture, like a browser; for console calls the token is of a staff session. */
export async function sendPicture<K extends PhotoCall & keyof EndpointMap>(api: Api, key: K, picture: SentPicture, token?: string) {
  const form = new FormData();
  if (picture.id !== undefined) form.set('id', String(picture.id));
  if (picture.alt !== undefined) form.set('alt', picture.alt);
  form.set('image', new File([new Uint8Array(picture.bytes)], picture.name ?? 'picture.jpg', { type: picture.type ?? 'image/jpeg' }));
  const response = new Response(form);
  const answer = await api.app().http.inject({
    method: 'POST',
    url: `/api/${key.slice('POST '.length)}`,
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '', ...signedIn(key, token) },
  });
  const body: Output<K> & { code?: string; errors?: { field: string }[] } = answer.json();
  return { status: answer.statusCode, body, headers: answer.headers };
}

function signedIn(key: string, token: string | undefined): Record<string, string> {
  if (token === undefined) return {};
  return key.startsWith('POST console/') ? { cookie: `staff=${token}` } : { authorization: `Bearer ${token}` };
}
