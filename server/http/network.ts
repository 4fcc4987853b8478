import ipaddr from 'ipaddr.js';

/** The network of a caller: an IPv4 address itself, or the /64 of an IPv6 address, which is what one connection is given. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** How many times the limit of one connection's network a wide network gets: a provider gives parts of one to many customers. */
export const WIDE_FACTOR = 20;

/** The wide network (/48) of an IPv6 network from `networkOf`; null for IPv4. The owner of a /48 can switch between 65,536 networks. */
export function wideNetworkOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
