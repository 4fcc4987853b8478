import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/index.ts';
import { openApi } from '../../contract/openapi.ts';

/** `/api/openapi.json` and a page to browse it at `/api/docs`. */
export async function docs(app: FastifyInstance, version: string): Promise<void> {
  const document = openApi(endpoints, { title: 'Rosewater', version });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Rosewater API' },
    // Swagger UI writes HTML of its own.
    transformStaticCSP: (policy) => policy.replaceAll(/;(require-trusted-types-for|trusted-types) [^;]*/g, ''),
  });
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(document));
}
