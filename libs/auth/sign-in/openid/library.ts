import { createRequire } from 'node:module';

/** The library for OpenID Connect. */
export type Library = typeof import('oidc-provider');

let loaded: Library | undefined;

/**
 * The library, loaded when it is first used: the command line and workers do without its 200 ms. Its warning about Node.js 20
 * is left out: that is tested here.
 */
export function library(): Library {
  if (loaded) return loaded;
  const { release } = process;
  Object.defineProperty(process, 'release', { value: { ...release, lts: 'Jod' }, configurable: true });
  try {
    loaded = createRequire(__filename)('oidc-provider') as Library;
  } finally {
    Object.defineProperty(process, 'release', { value: release, configurable: true });
  }
  return loaded;
}
