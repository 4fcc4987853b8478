import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { isPictureName, type ListedPictureStore } from './picture-store.ts';

const TRIES = 3;
const CONNECT_MS = 3_000;
const ANSWER_MS = 20_000;

/** Picture stores in one bucket of S3 or of a compatible server. */
export interface S3Pictures {
  /**
   * Pictures under a prefix, so that several stores can share the bucket. Each call throws with `statusCode` 503 while the storage is away.
   */
  store(prefix: string): ListedPictureStore;
  close(): void;
}

const REMEDIES: Record<string, string> = {
  NoSuchBucket: 'make the bucket, or name another one in S3_BUCKET',
  NotFound: 'make the bucket, or name another one in S3_BUCKET',
  InvalidAccessKeyId: 'set S3_ACCESS_KEY_ID to a key that the storage knows',
  SignatureDoesNotMatch: 'set S3_SECRET_ACCESS_KEY to the secret of S3_ACCESS_KEY_ID',
  AccessDenied: 'let the key of S3_ACCESS_KEY_ID read, write and delete objects of S3_BUCKET',
  AuthorizationHeaderMalformed: 'set S3_REGION to the region of the bucket',
  PermanentRedirect: 'set S3_REGION and S3_ENDPOINT to where the bucket is',
  RequestTimeTooSkewed: 'set the clock of this machine (NTP)',
};

/** What an operator can do when the storage refuses a call. */
export const storageRemedy = ({ name }: Error): string =>
  REMEDIES[name] ?? 'see that the storage runs and that S3_ENDPOINT, S3_REGION and S3_BUCKET lead to it';

/** Connects on first use. `warn` receives what the storage refused, never stored data. */
export function s3Pictures(settings: NonNullable<Config['s3']>, warn: (message: string) => void): S3Pictures {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's seldom have a host name per bucket or support its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  const away = (error: Error): never => {
    warn(`The picture storage did not serve: ${error.name}; ${storageRemedy(error)}`);
    throw Object.assign(new Error('The picture storage is away', { cause: error }), { statusCode: 503 });
  };
  async function* list(folder: string): AsyncGenerator<string> {
    let from: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: from })).catch(away);
      for (const { Key = '' } of page.Contents ?? []) if (isPictureName(Key.slice(folder.length))) yield Key.slice(folder.length);
      from = page.NextContinuationToken;
    } while (from !== undefined);
  }
  const store = (prefix: string): ListedPictureStore => {
    const placeOf = (name: string) => {
      if (!isPictureName(name)) throw new Error(`Not the name of a picture: ${name}`);
      return { Bucket: bucket, Key: `${prefix}/${name}` };
    };
    return {
      read: (name) =>
        client
          .send(new GetObjectCommand(placeOf(name)))
          .then(async ({ Body }) => (Body === undefined ? null : Buffer.from(await Body.transformToByteArray())))
          .catch((error) => (error instanceof NoSuchKey ? null : away(error))),
      write: async (name, bytes) => {
        await client.send(new PutObjectCommand({ ...placeOf(name), Body: bytes, ContentLength: bytes.length })).catch(away);
      },
      remove: async (name) => {
        await client.send(new DeleteObjectCommand(placeOf(name))).catch(away);
      },
      list: () => list(`${prefix}/`),
    };
  };
  return { store, close: () => client.destroy() };
}
