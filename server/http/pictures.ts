import type { FastifyInstance } from 'fastify';
import type { PictureStore } from '../adapters/picture-store.ts';
import { acceptedFormat, createPictureSizes, offeredWidth } from './picture-sizes.ts';

interface PictureParts {
  originals: PictureStore;
  made: PictureStore;
}

/** `GET /pictures/{name}?w=…`: a picture in the smallest offered width that serves, in the best format accepted. Names never change content. */
export function pictures(app: FastifyInstance, parts: PictureParts): void {
  const picture = createPictureSizes(parts.originals, parts.made);
  app.get<{ Params: { name: string }; Querystring: { w?: string | string[] } }>('/pictures/:name', async (request, reply) => {
    const asked = /^\d{1,5}$/.exec(String(request.query.w ?? ''))?.[0];
    const done = await picture(
      request.params.name,
      asked === undefined ? null : offeredWidth(Number(asked)),
      acceptedFormat(request.headers.accept),
    );
    if (done === null) return reply.code(404).header('cache-control', 'no-cache').type('text/plain').send('No such picture');
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept', 'x-content-type-options': 'nosniff' });
    return reply.type(done.type).send(done.bytes);
  });
}
