import type { LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * The addresses of IPv6 beside its global ones, 2000::/3 (RFC 4291): among them ::/96, with an address of IPv4 in it, and fec0::/10, which
 * `request-filtering-agent` takes for public ones.
 */
const beside = new BlockList();
beside.addSubnet('::', 3, 'ipv6');
beside.addSubnet('4000::', 2, 'ipv6');
beside.addSubnet('8000::', 1, 'ipv6');

/** True if the address is one of IPv6, and none that is global. */
export const isNotGlobal = (address: string): boolean => isIPv6(address) && beside.check(address, 'ipv6');

/** The look-up, which fails for a name with such an address. */
export const globalLookup =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, address: string | LookupAddress[], family) => {
      const all = typeof address === 'string' ? [{ address }] : (address ?? []);
      const bad = error ? undefined : all.find((one) => isNotGlobal(one.address));
      if (bad) done(new Error(`${name} has the address ${bad.address}, which is not allowed: it is not a global one`), address, family);
      else done(error, address, family);
    });
