import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './temporary-folder.ts';

/** A server of the test's own that speaks S3 and checks signatures, with one empty bucket. */
export interface TestS3 {
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** Where it keeps what it is given. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * Starts it at a free port of loopback. Its keys are the ones it knows from the start.
 * @param checksSignatures must be off to list pictures: this server expects `/bucket` to be signed where the protocol, and so
 *   the client, signs `/bucket/`. Calls that name an object are not concerned.
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
