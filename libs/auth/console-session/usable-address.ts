/** The hosts at which browsers keep a Secure cookie over http (W3C Secure Contexts, section 3.1). */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says where a sign-in that was opened at `host` goes on: here; at the public address, whose cookies the session has; or nowhere, because a
 * browser would keep no cookie: that origin is in `insecure`.
 */
export function placeOf(host: string, baseUrl: string): 'here' | 'there' | { readonly insecure: string } {
  const base = new URL(baseUrl);
  if (base.protocol === 'https:') return host === base.host ? 'here' : 'there';
  if (!LOCAL.has(base.hostname)) return { insecure: base.origin };
  if (host === base.host) return 'here';
  return LOCAL.has(host.replace(/:\d+$/, '').toLowerCase()) ? 'there' : { insecure: `http://${host}` };
}
