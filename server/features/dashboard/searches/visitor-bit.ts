import { createHmac } from 'node:crypto';

/** Of rendered pages, which many visitors share. */
const NOBODY = 'pages';

/**
 * The one of 64 bits that stands for a network among those who search for a keyword: each bit is that of every 64th network, and the same
 * network has another one for another keyword. In decimal, as a signed number; '0' where nobody asked.
 */
export function visitorBit(key: string, network: string, keyword: string): string {
  if (network === NOBODY) return '0';
  const place =
    createHmac('sha256', key)
      .update(JSON.stringify([network, keyword]))
      .digest()
      .readUInt8(0) % 64;
  return String(BigInt.asIntN(64, 1n << BigInt(place)));
}

/** The bits of both. */
export const unite = (one: string, other: string): string => String(BigInt.asIntN(64, BigInt(one) | BigInt(other)));
