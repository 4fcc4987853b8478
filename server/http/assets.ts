import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build's scripts, styles, fonts and flags, precompressed. Files under /assets/ and /console-assets/ have a hash in their names. */
export async function assets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const named = /^(console-)?assets/.test(path.relative(folder, file));
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  // Neither a page of the shop nor cacheable: another server may have the file already.
  for (const place of ['/assets/*', '/console-assets/*'])
    app.get(place, async (_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'));
}
