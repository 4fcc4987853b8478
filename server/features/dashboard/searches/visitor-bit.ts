import { createHmac } from 'node:crypto';

/** Pseudo-network of pages rendered for the cache, which many visitors share. */
const NOBODY = 'pages';

/**
 * One of 64 bits that stands for a network among those that search for a keyword: one in 64 networks shares each bit, and a network has a
 * different bit for each keyword. A signed decimal number; '0' for cached pages, which have no single visitor.
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

/** Bitwise OR of both. */
export const unite = (one: string, other: string): string => String(BigInt.asIntN(64, BigInt(one) | BigInt(other)));
