import { isIP } from 'node:net';

/**
 * The address by which failed logins are counted: the furthest valid one of the chain, as a proxy may forward any text; of IPv6 the network
 * (/64), which one caller controls; an IPv4-mapped one as IPv4.
 */
export function callerAddress(chain: readonly string[]): string {
  for (const one of [...chain].reverse()) {
    const found = known(one.trim());
    if (found !== undefined) return found;
  }
  return '';
}

/** `203.0.113.7:4711` and `[2001:db8::1]:443`, as some proxies write them. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^[\]]{2,60})\](?::\d{1,5})?)$/;

function known(text: string): string | undefined {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // As a host it has one canonical form: hexadecimal, with one run of zeros omitted.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))));
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The `callerAddress` of a request: that of its peer, or of the caller that a trusted proxy states. */
export const addressOf = ({ ip, ips }: { readonly ip: string; readonly ips?: string[] | undefined }): string => callerAddress(ips ?? [ip]);
