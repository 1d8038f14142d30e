import { articled, inWords, withArticle } from './in-words';

describe('the name or title of a kind', () => {
  it.each([
    ['Client', 'client', 'a client'],
    ['ExtAccount', 'ext account', 'an ext account'],
    ['ListItem', 'list item', 'a list item'],
    ['AIA invoice', 'AIA invoice', 'an AIA invoice'],
    ['AIAInvoice', 'AIA invoice', 'an AIA invoice'],
    ['TimeEntry', 'time entry', 'a time entry'],
    ['RFI', 'RFI', 'an RFI'],
    ['Item', 'item', 'an item'],
    ['User', 'user', 'a user'],
  ])('%s reads as "%s" in a sentence, "%s" with its article', (title, words, article) => {
    expect([inWords(title), withArticle(title)]).toEqual([words, article]);
  });
  it('has the article of its sound also as it is', () => {
    expect(['Item', 'User', 'RFI', 'AIAInvoice', 'Task'].map(articled)).toEqual(['an Item', 'a User', 'an RFI', 'an AIAInvoice', 'a Task']);
  });
  it.each([
    ['AIAInvoices', 'AIA invoices'],
    ['RFIs', 'RFIs'],
    ['ExtTaxCodes', 'ext tax codes'],
    ['Items', 'items'],
  ])('%s in the plural reads as "%s"', (name, words) => {
    expect(inWords(name)).toBe(words);
  });
});
