import type { LookupAddress } from 'node:dns';
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to a host on the public internet, not to this machine, its network, a carrier's network or a tunnel. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** A host name resolves to no address that may be contacted. */
export class NotPublicError extends Error {}

/** A host name look-up that returns only addresses allowed by `mayAsk`; connections use them, so a name cannot change after the check. */
export function publicLookup(mayAsk: (address: string) => boolean): LookupFunction {
  return (host, options, answer) => {
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = (error ? [] : (found as LookupAddress[])).filter(({ address }) => mayAsk(address));
      const [first] = addresses;
      if (error) answer(error, '');
      else if (first === undefined) answer(new NotPublicError(`${host} is not on the internet`), '');
      else if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}
