import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from '../../contract/index.ts';
import { openApi } from '../../contract/openapi.ts';
import { Refusal } from './refusal.ts';

const UI = '/api/docs';

/** `/api/openapi.json` and a page to browse it at `/api/docs`. The document is a megabyte, so it is serialised only once, on first use. */
export async function docs(app: FastifyInstance, version: string): Promise<void> {
  let written: Buffer | undefined;
  const sendDocument = (reply: FastifyReply): FastifyReply => {
    written ??= Buffer.from(JSON.stringify(openApi(endpoints, { title: 'Rosewater', version })));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(written);
  };
  // Swagger UI would serialise it for each request, and also offer YAML, which nothing refers to.
  const answers: Record<string, (reply: FastifyReply) => FastifyReply> = {
    [`${UI}/json`]: sendDocument,
    [`${UI}/yaml`]: () => {
      throw new Refusal('not_found');
    },
  };
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: UI,
    theme: { title: 'Rosewater API' },
    // Swagger UI writes HTML itself, which trusted types would block.
    transformStaticCSP: (policy) => policy.replaceAll(/;(require-trusted-types-for|trusted-types) [^;]*/g, ''),
    uiHooks: {
      preHandler(request, reply, done) {
        const answer = answers[request.routeOptions.url ?? ''];
        if (answer === undefined) done();
        else answer(reply);
      },
    },
  });
  app.get('/api/openapi.json', async (_request, reply) => sendDocument(reply));
}
