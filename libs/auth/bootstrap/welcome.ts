import { DEMONSTRATION_PEOPLE, type BootstrapConfig } from '@plumbline/platform/runtime';

/** The commands that create a company and an application. */
const COMMANDS = [
  'There is no company yet, so nobody can log in. These commands make a company with its Setup Admin, and an application:',
  '',
  "  npm run cli -- company:create --name 'Your company' --admin-username 'you@example.com' --admin-password -",
  "  npm run cli -- application:register --name 'Your application'",
  '',
  'The password is read from standard input; clientId and clientSecret are printed once.',
  '',
];

/** The line above credentials that may be shown. */
const ABOUT: Readonly<Record<BootstrapConfig['source'], string>> = {
  published: '(a demonstration; set BOOTSTRAP_COMPANY and the others for your own)',
  invented: '(a demonstration; the secrets below were made for it and are shown this once: keep them)',
  given: '',
};

/** What the people of the demonstration are. */
const WHO: Readonly<Record<keyof typeof DEMONSTRATION_PEOPLE, string>> = {
  bookkeeper: 'bookkeeper',
  projectManager: 'project manager',
  auditor: 'auditor',
  foreman: 'foreman',
  carpenter: 'crew',
};

/** The others who can sign in with the same password. */
function others(accounts: readonly string[]): string[] {
  const open = Object.entries(DEMONSTRATION_PEOPLE).filter(([, username]) => accounts.includes(username));
  if (open.length === 0) return [];
  return ['With the same password:', ...open.map(([who, username]) => `  ${WHO[who as keyof typeof WHO].padEnd(17)}${username}`), ''];
}

/**
 * The lines printed after the start. `known`: valid credentials that may be shown; `none`: there is no company.
 * `accounts`: the usernames whose password is that of the demonstration.
 */
export function welcome(address: string, known: BootstrapConfig | 'none' | undefined, accounts: readonly string[] = []): string {
  const lines = [`Plumbline listens on ${address}`, `  interface      ${address}/docs`, ''];
  if (known === 'none') return [...lines, ...COMMANDS].join('\n');
  if (known) {
    lines.push(
      `  company        ${known.company} ${ABOUT[known.source]}`,
      `  username       ${known.adminUsername}`,
      `  password       ${known.adminPassword}`,
      `  clientId       ${known.clientId}`,
      `  clientSecret   ${known.clientSecret}`,
      '',
      ...(known.source === 'published' ? others(accounts) : []),
    );
  }
  const { clientId, clientSecret, adminUsername, adminPassword } = known ?? {
    clientId: '<clientId>',
    clientSecret: '<clientSecret>',
    adminUsername: '<username>',
    adminPassword: '<password>',
  };
  lines.push(
    'A first request:',
    '',
    `  TOKEN=$(curl -s ${address}/oauth/token -u '${clientId}:${clientSecret}' -d grant_type=password \\`,
    `    --data-urlencode 'username=${adminUsername}' --data-urlencode 'password=${adminPassword}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `  curl -s -w '\\n' ${address}/api/v1/clients -H "Authorization: Bearer $TOKEN"`,
    '',
  );
  return lines.join('\n');
}
