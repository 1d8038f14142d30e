import { renewed } from './renewed';

const TYPES = ['PermitAdded', 'PermitRemoved'];
const FILES = [
  'PermitAdded.v1.json',
  'PermitAdded.v1.expected.json',
  'PermitRemoved.v1.json',
  'PermitAddedLater.v1.json',
  'RoleAdded.v1.json',
];

describe('the golden events of one kind', () => {
  it('are written again when main has none of them', () => {
    expect(renewed(TYPES, FILES, new Set(['RoleAdded.v1.json']))).toEqual({ removed: FILES.slice(0, 3), kept: [] });
  });
  it('keep further events that are written by hand, and lose the expectations of these', () => {
    const more = ['PermitAdded.v1.late.json', 'PermitAdded.v1.late.given.json', 'PermitAdded.v1.late.expected.json'];
    expect(renewed(TYPES, more, new Set())).toEqual({ removed: more.slice(2), kept: [] });
  });
  it('stay where main has them', () => {
    expect(renewed(TYPES, FILES, new Set(FILES.slice(0, 2)))).toEqual({ removed: ['PermitRemoved.v1.json'], kept: FILES.slice(0, 2) });
  });
  it('are written for a type that has none, beside those of main', () => {
    expect(renewed([...TYPES, 'PermitExpired'], FILES, new Set(FILES))).toEqual({ removed: [], kept: FILES.slice(0, 3) });
  });
  it('are refused when main has all of them', () => {
    expect(() => renewed(TYPES, FILES, new Set(FILES))).toThrow('main has 3 golden files of these events, and none is new');
  });
});
