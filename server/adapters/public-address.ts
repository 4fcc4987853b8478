import type { LookupAddress } from 'node:dns';
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to a host on the internet: not to this machine, its network, a carrier's or a tunnel's inside. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** A name leads to no host that may be asked. */
export class NotPublicError extends Error {}

/** A look-up of host names that answers only addresses which may be asked; connections go to what it answers, so no name can change in between. */
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
