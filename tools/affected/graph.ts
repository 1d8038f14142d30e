import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readsOf, type Reads } from './reads';

/** The sources of the repository and their edges. Paths are relative to the root. */
export interface Graph {
  readonly files: ReadonlySet<string>;
  readonly text: (file: string) => string;
  /** The files that a source loads: its imports, and the sources that it names as programs. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  readonly reads: ReadonlyMap<string, Reads>;
}

const SOURCE = /\.(?:ts|cjs|mjs)$/;

/**
 * The graph of these files. Imports of types alone are no edge, as no code is loaded for them: `npm run typecheck` proves
 * types.
 */
export async function graphOf(root: string, files: readonly string[]): Promise<Graph> {
  const texts = new Map<string, string>();
  const text = (file: string): string => {
    if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8'));
    return texts.get(file)!;
  };
  const sources = files.filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'));
  const { metafile } = await build({
    // One entry that imports all: a bundle of each would hold the same sources hundreds of times.
    stdin: { contents: sources.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    ...{ absWorkingDir: root, bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    // Decorators keep the classes of parameters: an import that looks unused may be loaded.
    tsconfigRaw: {
      compilerOptions: { verbatimModuleSyntax: true, experimentalDecorators: true, paths: { '@plumbline/*': [join(root, 'libs', '*')] } },
    },
    plugins: [
      {
        name: 'removed files',
        setup(bundler) {
          bundler.onResolve({ filter: /^\.|^@plumbline\// }, async ({ path, pluginData, kind, resolveDir, importer }) => {
            if (pluginData === 'asked' || kind === 'entry-point') return undefined;
            const { errors } = await bundler.resolve(path, { kind, resolveDir, importer, pluginData: 'asked' });
            return errors.length > 0 ? { path, external: true } : undefined;
          });
        },
      },
    ],
  });
  const known = new Set(files);
  const folders = new Set(files.flatMap(parents));
  const reads = new Map(sources.map((file) => [file, readsOf(file, text(file), (path) => known.has(path) || folders.has(path))]));
  const imports = new Map(
    sources.map((file) => {
      const loaded = (metafile.inputs[file]?.imports ?? []).filter(({ external }) => !external).map(({ path }) => path);
      const { paths, exported } = reads.get(file)!;
      return [file, [...loaded, ...[...paths, ...[...exported.values()].flat()].filter((path) => SOURCE.test(path))]] as const;
    }),
  );
  return { files: known, text, imports, reads };
}

/** The folders above a path, without the root. */
export function parents(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}
