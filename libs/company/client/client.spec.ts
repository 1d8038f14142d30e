import { project } from '@plumbline/platform/testing';
import { client, item, vendor } from '../published/kinds';
import { numbered } from '@plumbline/platform/records';
import { items } from '../item/item.projection';
import { vendors } from '../vendor/vendor.projection';
import { clients } from './client.projection';

const contact = { ClientId: 0, ContactName: 'Maria', Email: '', Phone: '' };

describe('Clients', () => {
  it('number their contacts', () => {
    const rows = project([clients], [{ type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge', Contacts: [{ ...contact, Id: 0 }] } }]);
    expect(rows.get(client, 3)).toMatchObject({ ClientName: 'Oakridge', ObjectState: 'Active', ParentId: null });
    expect(rows.get(client, 3)?.Contacts).toEqual([{ ...contact, Id: 1, ClientId: 3 }]);
  });
  it('keep the numbers of contacts that are sent back', () => {
    expect(numbered([{ Id: 2 }, { Id: 0 }, { Id: 2 }, { Id: -1 }]).map(({ Id }) => Id)).toEqual([2, 3, 4, 5]);
  });
  it('are changed and removed', () => {
    const added = { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } };
    const changed = { type: 'ClientChanged', data: { Id: 3, City: 'Springfield' } };
    expect(project([clients], [added, changed]).get(client, 3)).toMatchObject({ ClientName: 'Oakridge', City: 'Springfield' });
    expect(project([clients], [added, { type: 'ClientRemoved', data: { Id: 3 } }]).get(client, 3)).toBeUndefined();
  });
});

describe('Vendors', () => {
  it('show the users who created and changed them', () => {
    const rows = project([vendors], [{ type: 'VendorAdded', data: { Id: 8, VendorName: 'Prairie Lumber' } }]);
    expect(rows.get(vendor, 8)).toMatchObject({ CreatedBy: 'Ann', ModifiedBy: 'Ann' });
  });
});

describe('Items', () => {
  it('number their categories', () => {
    const rows = project([items], [{ type: 'ItemAdded', data: { Id: 9, Name: 'Stud', Categories: [{ Id: 0, Name: 'Lumber' }] } }]);
    expect(rows.get(item, 9)?.Categories).toEqual([{ Id: 1, Name: 'Lumber' }]);
  });
});
