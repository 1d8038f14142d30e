import { Applications } from '@plumbline/auth';
import type { ApiDriver } from '@plumbline/platform/testing/api';
import { CREDENTIALS, type RunningService } from './start-service';

/** The service to an application that acts as the Setup Admin, or another user, with these scopes. */
export async function withScopes(
  { app, api }: RunningService,
  scopes: readonly string[],
  serviceUser = CREDENTIALS.username,
): Promise<ApiDriver> {
  const settings = { isPublic: false, redirectUris: [], logoutUris: [], scopes, serviceUser };
  const { clientId, clientSecret } = await app.get(Applications).register('scoped', undefined, settings);
  const headers = { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}` };
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') });
  const reply = await fetch(`${api.address}/oidc/token`, { method: 'POST', headers, body });
  return api.as(((await reply.json()) as { access_token: string }).access_token);
}
