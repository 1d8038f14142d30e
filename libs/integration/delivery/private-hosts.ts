/** The hosts of the operator's own network that webhooks may reach: any (`true`), none, or those that are listed. */
export type PrivateHosts = boolean | readonly string[];

/** True if the host of an address (`URL.hostname`) may have an address that is not public, and be reached over http. */
export const permitsPrivate = (hosts: PrivateHosts, hostname: string): boolean =>
  typeof hosts === 'boolean' ? hosts : hosts.includes(hostname.toLowerCase().replace(/^\[|\]$|\.$/g, ''));
