import ipaddr from 'ipaddr.js';

/** What stands for a caller's network: an IPv4 address as it is, of an IPv6 address the half that one connection is given. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** How much more a wide network may do than one connection's: a provider gives many customers a part of one. */
export const WIDE_FACTOR = 20;

/** The wide network (/48) that an IPv6 network of `networkOf` belongs to; null for IPv4. Who has a /48 has 65,536 networks to change between. */
export function wideNetworkOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
