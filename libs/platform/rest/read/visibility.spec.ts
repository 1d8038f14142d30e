import { system } from '@plumbline/platform/kernel';
import { flag, id, recordKind, textReference, type AccessPolicy } from '@plumbline/platform/records';
import { sightOf } from './visibility';

const kind = recordKind({
  name: 'Note',
  v1: 'notes',
  v2: 'notes',
  description: 'A note.',
  fields: { Id: id(), IsOpen: flag(), BillId: textReference('Bill') },
  indexed: ['BillId'],
});
const actor = { ...system(1, 'c', 'c'), user: 7, vendor: 4 };
const sight = (visibility: string, withheld: string[] = []) =>
  sightOf({ visibility: () => visibility, withheld: () => withheld } as unknown as AccessPolicy, actor, kind, 3);

describe('what a caller may see', () => {
  it('is a condition on the rows, with a name of its own', () => {
    expect(sight('all')).toEqual({ sql: '', values: [], variant: 'all' });
    expect(sight('own')).toEqual({ sql: ' and (r.owner = $3 or r.awaiting = $3)', values: [7], variant: 'own' });
    expect(sight('vendor')).toEqual({ sql: ' and r.vendors @> array[$3]::bigint[]', values: [4], variant: 'vendor' });
    expect(sight('none')).toEqual({ sql: ' and false', values: [], variant: 'none' });
  });

  it('leaves out rows that are withheld', () => {
    expect(sight('all', ['BillId'])).toEqual({ sql: ` and r."ix_BillId" = ''`, values: [], variant: 'all -BillId' });
  });
});
