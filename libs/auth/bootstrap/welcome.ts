import type { BootstrapConfig } from '@plumbline/platform/config';

/** The lines printed after the start. `known`: the demonstration's credentials are good and no secret. */
export function welcome(address: string, bootstrap: BootstrapConfig | undefined, known: boolean): string {
  const lines = [`Plumbline listens on ${address}`, `  interface      ${address}/docs`, ''];
  if (known && bootstrap) {
    lines.push(
      `  company        ${bootstrap.company} (a demonstration; set BOOTSTRAP_COMPANY and the others for your own)`,
      `  username       ${bootstrap.adminUsername}`,
      `  password       ${bootstrap.adminPassword}`,
      `  clientId       ${bootstrap.clientId}`,
      `  clientSecret   ${bootstrap.clientSecret}`,
      '',
    );
  }
  const { clientId, clientSecret, adminUsername, adminPassword } =
    known && bootstrap
      ? bootstrap
      : { clientId: '<clientId>', clientSecret: '<clientSecret>', adminUsername: '<username>', adminPassword: '<password>' };
  lines.push(
    'A first request:',
    '',
    `  TOKEN=$(curl -s ${address}/oauth/token -u '${clientId}:${clientSecret}' -d grant_type=password \\`,
    `    --data-urlencode 'username=${adminUsername}' --data-urlencode 'password=${adminPassword}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `  curl -s ${address}/api/v1/clients -H "Authorization: Bearer $TOKEN"`,
    '',
  );
  return lines.join('\n');
}
