import { drive, type Driver } from '../v1/driver';
import { creditNotes } from './credit-notes';
import { deposits, retainage } from './deposits';
import { drafts } from './drafts';
import { examplesOf } from './examples';

/* The worked examples of drafts, deposits, retainage and credit notes in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe.each([
  ['Drafts, deposits and retainage', { ...drafts, ...deposits, ...retainage }],
  ['Credit notes', creditNotes],
] as const)('%s', (section, cases) => {
  it('has a case for each row', () => {
    expect(examplesOf(section).map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf(section))('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id](driver.admin)).toBe(result);
  });
});
