import { places } from './places';

const of = (UserType: string, ...Privileges: string[]) => ({ UserType, Privileges });
const names = (me: ReturnType<typeof of>, typed: string): string[] => places(me, typed).map(({ name }) => name);

describe('where Ctrl+K leads beside records', () => {
  it('is a page, a list or a form whose name begins with what is typed', () => {
    expect(names(of('Access', 'Admin'), 'ven')).toEqual(['Vendors']);
    expect(names(of('Access', 'Admin'), 'new v')).toEqual(['New vendor']);
    expect(names(of('Access', 'Admin'), 're')).toEqual(['Reports', 'Resources']);
    expect(names(of('Access', 'Admin'), 'x')).toEqual([]);
  });

  it('has each address once', () => {
    const all = places(of('Access', 'Admin'), '').map(({ to }) => to);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has no form for who may not add, and no list that the interface refuses', () => {
    expect(names(of('Auditor'), 'new')).toEqual([]);
    expect(names(of('Access', 'Tracks Time'), 'pay')).toEqual([]);
  });
});
