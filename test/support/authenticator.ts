import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The subset of CBOR that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

interface Page {
  /** Origin of the requesting page, as the browser reports it. */
  origin: string;
  /** False: without user verification by fingerprint or PIN. */
  isVerified?: boolean;
  /** Signature counter; by default one more at each use. */
  counter?: number;
}

/** Attestation beside a new key; a browser that is not asked for one omits all of it. */
interface Attestation {
  fmt?: string;
  statement?: [string, number | string | Buffer][];
  /** Whether the statement contains a self-signature by the new key. */
  isSigned?: boolean;
  transports?: unknown;
}

/** A software passkey: returns what a browser and its authenticator answer to the options of a ceremony. */
export function createAuthenticator({ idBytes = 32 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idBytes);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let uses = 0;

  const dataFor = ({ origin, isVerified = true, counter }: Page, more: number, key: Buffer[]) => {
    uses += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? uses);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), count, ...key]);
  };
  const clientData = (type: string, options: Record<string, unknown>, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: text(id),
    /** Responds to the options of a registration like `navigator.credentials.create`. */
    create(
      options: Record<string, unknown>,
      page: Page,
      { fmt = 'none', statement = [], isSigned = false, transports = ['internal'] }: Attestation = {},
    ) {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = dataFor(page, HAS_KEY, [Buffer.alloc(16), length, id, cbor(coseKey)]);
      const data = clientData('webauthn.create', options, page.origin);
      const signature = sign('sha256', Buffer.concat([authData, hash(data)]), privateKey);
      const signed: [string, number | Buffer][] = isSigned
        ? [
            ['alg', -7],
            ['sig', signature],
          ]
        : [];
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', fmt],
        ['attStmt', new Map<Cbor, Cbor>([...signed, ...statement])],
        ['authData', authData],
      ]);
      return answer({ clientDataJSON: text(data), attestationObject: text(cbor(attestation)), transports });
    },
    /** Responds to the options of an assertion like `navigator.credentials.get`. */
    get(options: Record<string, unknown>, page: Page) {
      const data = clientData('webauthn.get', options, page.origin);
      const authenticatorData = dataFor(page, 0, []);
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(data)]), privateKey);
      return answer({ clientDataJSON: text(data), authenticatorData: text(authenticatorData), signature: text(signature) });
    },
  };
}
