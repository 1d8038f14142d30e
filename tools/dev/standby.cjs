// A process of `npm run dev`: loads the packages, waits for a message, then runs the service from the sources.
'use strict';
const http = require('node:http');
const path = require('node:path');

const root = path.join(__dirname, '..', '..');
const { dependencies } = require('../../package.json');
/** What the service loads when it is used. */
const LATE = /^@(?:embedpdf|expo-google-fonts|eventstore)\/|^(?:pdfkit|fontkit|oidc-provider)$/;

for (const name of Object.keys(dependencies).filter((one) => !LATE.test(one)))
  try {
    require(name);
  } catch {
    // A package without an entry of its own is loaded by the service.
  }

// The end of npm run dev ends this process too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('message', () => {
  const { listen } = http.Server.prototype;
  http.Server.prototype.listen = function (...given) {
    this.once('listening', () => process.send?.('listening'));
    return listen.apply(this, given);
  };
  process.argv[1] = path.join(root, 'apps', 'api', 'src', 'main.ts');
  require(process.argv[1]);
});
