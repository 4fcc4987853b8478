import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './temporary-folder.ts';

/** An S3 server for tests that checks signatures, with one empty bucket. */
export interface TestS3 {
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** Where it stores objects. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * Starts the server on a free loopback port with its built-in keys.
 * @param checksSignatures must be off to list pictures: this server expects `/bucket` to be signed where the protocol, and so
 *   the client, signs `/bucket/`. Calls that name an object are not affected.
 */
export async function startS3({ checksSignatures = true } = {}): Promise<TestS3> {
  const folder = temporaryFolder('rosewater-s3-');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    vhostBuckets: false,
    allowMismatchedSignatures: !checksSignatures,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    folder,
    stop: () => server.close(),
  };
}
