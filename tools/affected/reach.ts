import type { Graph } from './graph';
import { folderOf, kindFolders } from './kinds';

/** The files that a spec loads, and the paths that it reads. */
export interface Reach {
  readonly files: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
}

/** The import of the list of all kinds: a spec with it takes each kind. */
const ALL_KINDS = /import \{[^}]*\bcontexts\b[^}]*\} from '@plumbline\/contexts'/;
/** Files that pass on many kinds, of which an importer uses a few: doors of libraries, programs, the demonstration. */
const DOOR =
  /^libs\/(?:contexts\/index|(?:company|project|activity|accounting)\/(?:index|\w+\.module|published\/index))\.ts$|^apps\/(?!.*(?:\.spec\.ts$|\/testing\/))|^libs\/demo\/index\.ts$/;
/** The demonstration has records of all kinds. */
const FILLED = /\bdemonstration\(|\bDemonstration\b|DEMO_DATA: 'true'/;
const CONTEXT = /^libs\/(?:company|project|activity|accounting)\//;
const OF_TESTS = /\.(?:spec|contract|fixture)\.ts$|^test\/|\/testing\/|^tools\//;

/**
 * Finds the reach of a spec. Through a door it reaches a kind only when the spec, its helpers or what they load without a
 * door name that kind: a test over HTTP loads the whole service, and proves the kinds that it names.
 */
export function reaching(graph: Graph): (spec: string) => Reach {
  const kinds = kindFolders(graph);
  const named = new Map<string, readonly string[]>();
  const namedIn = (file: string): readonly string[] => {
    const known = named.get(file);
    if (known) return known;
    const found = [...kinds.values()].filter(({ isNamedIn }) => isNamedIn(graph.text(file))).map(({ folder }) => folder);
    named.set(file, found);
    return found;
  };
  const follow = (from: Iterable<string>, isOpen: (from: string, to: string) => boolean): Set<string> => {
    const reached = new Set(from);
    for (const file of reached) for (const to of graph.imports.get(file) ?? []) if (isOpen(file, to)) reached.add(to);
    return reached;
  };

  return (spec) => {
    const near = follow([spec], (from) => !DOOR.test(from));
    const helpers = [...near].filter((file) => OF_TESTS.test(file));
    const takesAll = FILLED.test(graph.text(spec)) || helpers.some((file) => ALL_KINDS.test(graph.text(file)));
    const taken = new Set(takesAll ? kinds.keys() : [...near].filter((file) => OF_TESTS.test(file) || CONTEXT.test(file)).flatMap(namedIn));
    const files = follow(near, (from, to) => {
      const folder = folderOf(to);
      return !folder || !kinds.has(folder) || taken.has(folder) || kinds.has(folderOf(from) ?? '');
    });
    const uses = (name: string, declaredIn: string): boolean =>
      helpers.some((file) => file !== declaredIn && !file.endsWith('/index.ts') && new RegExp(`\\b${name}\\b`).test(graph.text(file)));
    const paths = [...near].flatMap((file) => {
      const reads = graph.reads.get(file);
      // Data that a source loads names nothing.
      if (!reads) return [];
      const { paths: own, exported } = reads;
      // A tool or the service reads a folder where it runs; a test reads each that it names.
      const direct = file.endsWith('.ts') && OF_TESTS.test(file) ? own : own.filter((path) => graph.files.has(path));
      return [...direct, ...[...exported].flatMap(([name, named]) => (named.length > 0 && uses(name, file) ? named : []))];
    });
    return { files, paths: new Set(paths) };
  };
}
