import { join } from 'node:path';
import { defineConfig } from 'vite';
import { ADDRESSES } from './src/addresses.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'libs', 'client');

/** The service puts the nonce of each reply in the place of this word. */
const NONCE = 'NONCE-OF-THE-REPLY';

/** The service answers with the console at these addresses, and with 404 at all others. */
const addresses = {
  name: 'addresses',
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): void }): void {
    this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(ADDRESSES) });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  html: { cspNonce: NONCE },
  resolve: {
    alias: [
      { find: /^@plumbline\/client$/, replacement: join(CLIENT, 'v2-client.ts') },
      { find: /^@plumbline\/client\//, replacement: `${CLIENT}/` },
    ],
  },
  plugins: [addresses],
  logLevel: 'warn',
  build: {
    ...{ target: 'es2022', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    // What the first page loads is bounded by a spec, compressed.
    chunkSizeWarningLimit: 1000,
    // Mantine marks each of its files for servers that render React; a browser has no use for that.
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
    },
  },
});
