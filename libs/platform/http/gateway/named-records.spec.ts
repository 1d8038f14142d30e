import { system, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, id, KindRegistry, recordKind, reference, type ReadModels, type Visibility } from '@plumbline/platform/records';
import { NamedRecords } from './named-records';
import { crate, sampleKinds } from '@plumbline/platform/testing/sample';

/** Users with a vendor see the crates that it handles, all others see all. */
class Policy extends AccessPolicy {
  override narrows = ({ vendor }: Actor): boolean => vendor !== null;
  override visibility = (actor: Actor, kind: string): Visibility => (kind === 'Crate' && this.narrows(actor) ? 'vendor' : 'all');
  override allows = (): boolean => true;
  override hiddenFields = (): readonly string[] => [];
  override required = (): readonly string[] => [];
}
const stamp = recordKind({
  name: 'Stamp',
  v1: null,
  v2: null,
  description: 'A stamp on a crate.',
  fields: { Id: id(), CrateId: reference('Crate') },
});
const rows: Record<string, object> = {
  'Crate 1': { ...crate.blank(), Id: 1, Handler: 4 },
  'Crate 2': { ...crate.blank(), Id: 2, Handler: 5 },
  'Stamp 9': { Id: 9, CrateId: 2 },
};
const requested: string[] = [];
const reads = {
  one: async ({ name }: { name: string }, company: number, which: number) => {
    requested.push(`${name} ${which}`);
    return company === 1 ? rows[`${name} ${which}`] : undefined;
  },
} as unknown as ReadModels;
const named = new NamedRecords(reads, new KindRegistry([...sampleKinds, stamp]), new Policy());
const actor: Actor = { ...system(1, 'c', 'c'), user: 7, isAdmin: false };
const held: Actor = { ...actor, vendor: 4 };

describe('a caller who refers to a record', () => {
  beforeEach(() => requested.splice(0));

  it('must see it, when the caller is restricted to a vendor', async () => {
    await named.check(stamp, { CrateId: 1 }, held);
    await expect(named.check(stamp, { CrateId: 2 }, held)).rejects.toMatchObject({
      kind: 'input',
      issues: [{ field: 'CrateId', problem: 'must be the id of an existing Crate; there is none with the id 2' }],
    });
    await expect(named.check(stamp, { CrateId: 3 }, held)).rejects.toMatchObject({ kind: 'input', issues: [{ field: 'CrateId' }] });
  });

  it('may send back references that the record already has', async () => {
    await named.check(stamp, { CrateId: 2 }, held, 9);
    expect(requested).toEqual(['Stamp 9']);
  });

  it('is not checked when everything is visible', async () => {
    const unread = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('the body was walked');
        },
      },
    );
    await named.check(stamp, unread, actor);
    expect(requested).toEqual([]);
  });
});
