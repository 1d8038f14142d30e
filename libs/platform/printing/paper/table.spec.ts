import { pagesOf } from '../../../../test/support/pdf-text';
import { render } from '../typesetting/render';

const printed = async (figures: number, figure: string): Promise<string[]> => {
  const columns = [
    { title: 'Project name', isProse: true },
    ...Array.from({ length: figures }, () => ({ title: 'Gross profit', align: 'right' as const })),
  ];
  const table = { columns, rows: [['Renovation of the library', ...Array.from({ length: figures }, () => figure)]] };
  return (await pagesOf(await render({ title: 'Wide', foot: '', issued: '2026-03-31', landscape: true, content: [{ table }] }))).flat();
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
