import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import typescript from 'typescript';
import { RESERVED } from '../../apps/api/src/console';
import type { Listed } from '../api/console';
import { created, edited, type Change } from './changes';
import { withAddress, withPageSpec, withSpanish, withTable } from './insert-page';
import { camelOf } from './names';
import { nearest } from './near';
import { Refused } from './refused';
import { tableTemplate } from './templates/table';

const CONSOLE = join('apps', 'console', 'src');
const ADDRESSES = join(CONSOLE, 'addresses.ts');

/** Folders of the console that stand below its pages. */
const LAYERS = ['words', 'api', 'parts', 'app', 'theme'];

/** The inputs of a list of the console. */
export interface PageRequest {
  /** The path in version 2. */
  readonly entity: string;
  readonly title: string;
  readonly spanish: string;
  /** Below the sources of the console. */
  readonly folder: string;
  readonly address: string;
}

interface Addresses {
  readonly LISTS: Readonly<Record<string, string>>;
  readonly ADDRESSES: readonly string[];
}

/** Reads the addresses of the console, which is a program of its own, by running their file. */
function addressesOf(root: string): Addresses {
  const { outputText } = typescript.transpileModule(readFileSync(join(root, ADDRESSES), 'utf8'), {
    compilerOptions: { module: typescript.ModuleKind.CommonJS, target: typescript.ScriptTarget.ES2022 },
  });
  const exports = {};
  runInNewContext(outputText, { exports });
  return exports as Addresses;
}

/** True of an address below one that the navigation leads to, whose link is the present one there too. */
const isLed = (address: string, { LISTS }: Addresses): boolean =>
  ['/settings', ...Object.keys(LISTS)].some((above) => address.startsWith(`${above}/`));

/** @throws Refused for an address that is malformed, the console's already, or never the console's */
function checkAddress(address: string, { ADDRESSES: taken }: Addresses): void {
  if (!/^(?:\/[a-z]+(?:-[a-z]+)*)+$/.test(address)) throw new Refused(`--address "${address}" is not in kebab-case, as in /site-permits`);
  if (taken.includes(address)) throw new Refused(`the address ${address} is taken; give another one with --address`);
  if (RESERVED.has(address.split('/')[1])) throw new Refused(`the console has no addresses at ${address}: the service has`);
}

/** What accounting packages and synchronisation keep in a record. */
const TECHNICAL = /^Ext[A-Z]|SyncToken$|^DateLastSynced$|^NeedsToBeSynced$|^SyncError$/;
const NESTED = ['list', 'record', 'location', 'values'];
const FURTHER = 5;

/** The field that names a record, and the first others that a cell can show: no twin of a reference, and nothing technical. */
function columnsOf({ names, fields }: Listed): string[] {
  const plain = fields
    .filter(({ Type, Readable, RefersTo }) => Readable && !NESTED.includes(Type) && (Type !== 'text' || RefersTo === null))
    .map(({ Name }) => Name)
    .filter((name) => name !== 'Id' && !TECHNICAL.test(name));
  const [first = plain[0]] = names;
  return [first, ...plain.filter((name) => name !== first).slice(0, FURTHER)];
}

/**
 * The files of a list of the console.
 * @throws Refused for an entity that is not there or is listed already, and for a folder or an address that can't be used
 */
export function planPage(root: string, request: PageRequest, entities: ReadonlyMap<string, Listed>): Change[] {
  const { entity, title, spanish, folder, address } = request;
  const listed = entities.get(entity);
  if (!listed) throw new Refused(`version 2 has no ${entity}; ${nearest(entity, entities.keys())}`);
  const addresses = addressesOf(root);
  const shown = Object.entries(addresses.LISTS).find(([, one]) => one === entity);
  if (shown) throw new Refused(`there is a list of ${entity} already, at ${shown[0]}`);
  if (title.trim() === '' || spanish.trim() === '') throw new Refused('--title and --spanish are words');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(folder)) throw new Refused(`--folder "${folder}" is not in kebab-case, as in site-permits`);
  if (LAYERS.includes(folder)) throw new Refused(`${join(CONSOLE, folder)} holds no pages; give another folder with --folder`);
  checkAddress(address, addresses);
  const file = join(CONSOLE, folder, `${entity}.table.ts`);
  if (existsSync(join(root, file))) throw new Refused(`there is a file ${file} already`);
  const constant = camelOf(entity);
  return [
    created(file, tableTemplate({ constant, entity, title, columns: columnsOf(listed) })),
    edited(root, ADDRESSES, (text) => withAddress(text, address, entity)),
    edited(root, join(CONSOLE, 'tables.ts'), (text) => withTable(text, address, constant, `./${folder}/${entity}.table`)),
    edited(root, join(CONSOLE, 'words', 'spanish', 'texts.ts'), (text) => withSpanish(text, title, spanish)),
    edited(root, join('test', 'process', 'console-pages.spec.ts'), (text) => withPageSpec(text, address, isLed(address, addresses))),
  ];
}
