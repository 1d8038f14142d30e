import { pagesOf } from '../../../test/support/pdf-text';
import { Paper } from './paper';
import { writeTable } from './table';

const printed = async (figures: number, figure: string): Promise<string[]> => {
  const paper = new Paper({ title: 'Wide', foot: '', issued: new Date(0), landscape: true });
  const columns = [
    { title: 'Project name', isProse: true },
    ...Array.from({ length: figures }, () => ({ title: 'Gross profit', align: 'right' as const })),
  ];
  await writeTable(paper, { columns, rows: [['Renovation of the library', ...Array.from({ length: figures }, () => figure)]] });
  return pagesOf(await paper.bytes()).flat();
};

describe('a table', () => {
  it.each([
    [6, '1,234.00'],
    [15, '-494,258,362.44'],
  ])('with %d columns of figures breaks none of them', async (figures, figure) => {
    const text = (await printed(figures, figure)).join(' | ').split(' | ');
    expect(text.filter((cell) => cell === figure)).toHaveLength(figures);
  });
});
