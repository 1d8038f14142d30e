import { layOut, neighbour, type ChainRecord, type Way } from './layout';

const record = (Entity: string, Id: number, Distance: number): ChainRecord => ({
  Entity,
  Id,
  Distance,
  Number: '',
  Date: '2026-03-02',
  State: '',
  Amount: '1.00',
});
const way = (FromEntity: string, FromId: number, ToEntity: string, ToId: number): Way => ({
  FromEntity,
  FromId,
  ToEntity,
  ToId,
  Amount: '1.00',
  Event: 'BillableCreated',
  Position: '9',
  RecordedAt: '2026-03-02T12:00:00.000Z',
  UserName: 'Ana',
});

describe('the graph of a chain', () => {
  const chain = layOut(
    [record('invoices', 2, 0), record('payments', 3, 1), record('billables', 8, -1), record('billables', 7, -1)],
    [way('billables', 7, 'invoices', 2), way('billables', 8, 'invoices', 2), way('invoices', 2, 'payments', 3), way('x', 1, 'invoices', 2)],
  );
  const at = (key: string) => chain.nodes.find((node) => node.key === key)!;

  it('has a column for each distance, and a row for each record of it', () => {
    expect(chain.nodes.map(({ key, column, row }) => [key, column, row])).toEqual([
      ['billables/7', 0, 0],
      ['billables/8', 0, 1],
      ['invoices/2', 1, 0],
      ['payments/3', 2, 0],
    ]);
    expect([chain.columns, chain.rows]).toEqual([3, 2]);
  });

  it('leaves out ways to records that are not in it', () => expect(chain.ways).toHaveLength(3));

  it('is walked along its ways, and up and down its columns', () => {
    expect(neighbour(chain, at('invoices/2'), 'ArrowLeft')?.key).toBe('billables/7');
    expect(neighbour(chain, at('invoices/2'), 'ArrowRight')?.key).toBe('payments/3');
    expect(neighbour(chain, at('billables/7'), 'ArrowDown')?.key).toBe('billables/8');
    expect(neighbour(chain, at('billables/8'), 'ArrowUp')?.key).toBe('billables/7');
    expect(neighbour(chain, at('payments/3'), 'ArrowRight')).toBeUndefined();
  });

  it('of nothing is empty', () => expect(layOut([], [])).toEqual({ nodes: [], ways: [], columns: 0, rows: 0 }));
});
