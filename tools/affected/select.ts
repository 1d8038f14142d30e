import { parents, type Graph } from './graph';
import { reaching } from './reach';

/** The specs that a change can break. */
export interface Selection {
  /** The changed files each of which can break every spec. */
  readonly everything: readonly string[];
  /** The specs of each changed file. */
  readonly specs: ReadonlyMap<string, readonly string[]>;
}

/** Specs that find the files that they read by the ends of names. */
const BY_ENDING: readonly (readonly [ending: string, spec: string])[] = [['.md', 'test/architecture/doc-references.spec.ts']];
const SPEC = /\.spec\.ts$/;
/** Specs of `npm run test:eventstoredb`, which need a server. */
const ELSEWHERE = /^test\/eventstoredb\//;
/** The set-up of all tests and of the compiler. */
const ALL = /^(?:package(?:-lock)?\.json|tsconfig\.json|jest\.config\.cjs|tools\/[\w-]+\.cjs|libs\/platform\/testing\/global-\w+\.ts)$/;

/** The specs that a change of these files can break, by the graph of imports, of the paths that specs read, and of kinds. */
export function select(graph: Graph, changed: readonly string[]): Selection {
  const specs = [...graph.files].filter((file) => SPEC.test(file) && !ELSEWHERE.test(file)).sort();
  const everything = changed.filter((file) => ALL.test(file));
  const found = new Map<string, string[]>(changed.map((file) => [file, everything.includes(file) ? specs : []]));
  if (everything.length > 0) return { everything, specs: found };
  const reachOf = reaching(graph);
  for (const spec of specs) {
    const { files, paths } = reachOf(spec);
    const reads = (file: string): boolean =>
      [file, ...parents(file)].some((path) => paths.has(path)) || BY_ENDING.some(([ending, by]) => by === spec && file.endsWith(ending));
    for (const file of changed) if (files.has(file) || reads(file)) found.get(file)!.push(spec);
  }
  return { everything, specs: found };
}
