import type { FastifyInstance } from 'fastify';
import { answerError } from './answer-error.ts';
import { networkOf } from './network.ts';
import { acceptedFormat, offeredWidth } from './picture-formats.ts';
import { isMembersPicture, isPrivatePicture } from './picture-name.ts';
import type { PictureSizes } from './picture-sizes.ts';

const YEAR_S = 31_536_000;
/** Members and moderators remove pictures, so a cache in front of the shop keeps them no longer than this. */
const MEMBERS_EDGE_S = 600;

/** `GET /pictures/{name}?w=…`: a picture in the smallest sufficient width and best accepted format. The content of a name never changes. */
export function serveBuiltPictures(app: FastifyInstance, sizes: PictureSizes): void {
  app.setErrorHandler(answerError);
  app.get<{ Params: { name: string }; Querystring: { w?: string | string[] } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params;
    const requested = /^\d{1,5}$/.exec(String(request.query.w ?? ''))?.[0];
    const width = requested === undefined ? null : offeredWidth(Number(requested));
    const done = await sizes.picture(name, width, acceptedFormat(request.headers.accept), networkOf(request.ip));
    if (done === null) return reply.code(404).header('cache-control', 'no-cache').type('text/plain').send('No such picture');
    reply.headers({
      'cache-control': cacheControlOf(name),
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    });
    return reply.type(done.type).send(done.bytes);
  });
}

function cacheControlOf(name: string): string {
  if (isPrivatePicture(name)) return 'private';
  return `public, max-age=${YEAR_S},${isMembersPicture(name) ? ` s-maxage=${MEMBERS_EDGE_S},` : ''} immutable`;
}
