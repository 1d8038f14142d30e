import type { ErasedSubject, PersonalData, PersonalValue } from '@plumbline/platform/event-store';
import { open } from 'node:fs/promises';
import { EXIT, Stop } from '../terminal';

/** Values that are written at once. */
const PAGE = 1000;

/**
 * Writes the names and contact data that events refer to into a file that only its owner may read: one line of JSON for
 * each record that was erased, then one for each value; of one company or of all.
 * @throws Stop when it cannot be written
 */
export async function writePersonal(data: PersonalData, path: string, company?: number): Promise<void> {
  const file = await opened(path, 'w');
  try {
    const write = async (page: readonly (PersonalValue | ErasedSubject)[]): Promise<void> => {
      const own = page.filter((one) => company === undefined || one.company === company);
      await file.write(own.map((one) => `${JSON.stringify(one)}\n`).join(''));
    };
    await write(await data.erasures());
    for await (const page of data.pages()) await write(page);
  } finally {
    await file.close();
  }
}

/**
 * Takes the values of such a file over; those that are there already, or belong to somebody who was erased, stay as they
 * are. @throws Stop when it cannot be read, or a line is none of such a file
 */
export async function readPersonal(data: PersonalData, path: string): Promise<void> {
  const file = await opened(path, 'r');
  try {
    const erased: ErasedSubject[] = [];
    let values: PersonalValue[] = [];
    let isErased = false;
    const flush = async (): Promise<void> => {
      if (!isErased) await data.erase(erased);
      isErased = true;
      await data.put(values);
      values = [];
    };
    let number = 0;
    for await (const line of file.readLines()) {
      number += 1;
      const one = parsed(line, `line ${number} of ${path}`);
      if ('value' in one) values.push(one);
      else erased.push(one);
      if (values.length >= PAGE) await flush();
    }
    await flush();
  } finally {
    await file.close();
  }
}

async function opened(path: string, flags: 'r' | 'w') {
  try {
    return await open(path, flags, 0o600);
  } catch (error) {
    throw new Stop(`--personal must be a file that can be ${flags === 'r' ? 'read' : 'written'}: ${(error as Error).message}`, EXIT.usage);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parsed(line: string, at: string): PersonalValue | ErasedSubject {
  try {
    const one = JSON.parse(line) as Partial<PersonalValue & ErasedSubject>;
    const isOwned = typeof one.subject === 'string' && Number.isSafeInteger(one.company);
    if (isOwned && typeof one.forGood === 'boolean') return one as ErasedSubject;
    if (isOwned && typeof one.value === 'string' && typeof one.isName === 'boolean' && UUID.test(String(one.reference)))
      return one as PersonalValue;
  } catch {
    // It is reported below.
  }
  throw new Stop(`${at} is not one that events:export --personal wrote`, EXIT.found);
}
