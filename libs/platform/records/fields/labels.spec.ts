import { recordKind, nested, picked } from '../record-kind';
import { oneOfWords } from './checked-text';
import { choiceLabels, composedLabel, headOf, isRecordNumber, labelOf } from './labels';
import { choice, flag, id, integer, quantity, reference, text } from './plain-fields';

describe('The label of a field', () => {
  it.each([
    ['BillingInstructions', 'Billing instructions'],
    ['ClientId', 'Client'],
    ['MilestoneIds', 'Milestones'],
    ['IsBillable', 'Billable'],
    ['Zip', 'ZIP'],
    ['ShippingZip', 'Shipping ZIP'],
    ['PONumber', 'PO number'],
    ['RFISeed', 'RFI seed'],
    ['IsTM', 'T&M'],
    ['MarkupPercent', 'Markup %'],
    ['PercentComplete', 'Percent complete'],
    ['Days1To30', 'Days 1 to 30'],
    ['Paid', 'Paid'],
    ['Id', 'Record number'],
  ])('is %s in words: %s', (name, label) => expect(labelOf(name, text())).toBe(label));

  it('is the given one where there is one, whatever is called after it', () => {
    expect(labelOf('PhoneNumber', text().labelled('Phone').describe('Telephone number.'))).toBe('Phone');
    expect(labelOf('PhoneNumber', text().labelled('Phone').nullable().owned())).toBe('Phone');
  });
});

describe('The labels of choices', () => {
  it('are the choices in words, or the given ones, in the order of the choices', () => {
    const field = choice('NotStarted', 'VendorWillInvoice', 'Done').worded({ VendorWillInvoice: 'Purchase order' });
    expect(Object.entries(choiceLabels(field))).toEqual([
      ['NotStarted', 'Not started'],
      ['VendorWillInvoice', 'Purchase order'],
      ['Done', 'Done'],
    ]);
    expect(choiceLabels(oneOfWords('Regular', 'DoubleTime'))).toEqual({ Regular: 'Regular', DoubleTime: 'Double time' });
    expect(choiceLabels(choice('Manages Bills', 'No Access'))).toEqual({ 'Manages Bills': 'Manages Bills', 'No Access': 'No Access' });
    expect([choiceLabels(text()), choiceLabels(flag())]).toEqual([{}, {}]);
  });
});

describe('The head of a column', () => {
  it('states of ids that they are those of records, so that the label alone is free for the names', () => {
    expect(headOf('ClientId', reference('Client'))).toBe('Client record number');
    expect(headOf('ProjectId', integer())).toBe('Project record number');
    expect(headOf('Id', id())).toBe('Record number');
    expect(headOf('DocumentId', integer().labelled('Document number'))).toBe('Document number');
    expect([headOf('Paid', flag()), headOf('MarkupPercent', quantity())]).toEqual(['Paid', 'Markup %']);
  });

  it('is that of a record number for ids alone', () => {
    const fields = { Id: id(), ClientId: reference('Client'), ProjectId: integer(), Number: integer(), Paid: flag(), ExtId: text() };
    expect(Object.entries(fields).map(([name, field]) => isRecordNumber(name, field))).toEqual([true, true, true, false, false, false]);
  });
});

it('tells a field of another record and a whole one from the reference to it', () => {
  const kind = recordKind({
    ...{ name: 'Job', v1: null, v2: 'jobs', description: 'A job.' },
    fields: { Id: id(), ClientId: reference('Client') },
    composed: { ClientName: picked('Client', 'ClientId', 'ClientName'), Client: nested('Client', 'ClientId') },
  });
  expect([composedLabel(kind, 'ClientName'), composedLabel(kind, 'Client')]).toEqual(['Client name', 'Client details']);
});

it('has words for one and for several records of a kind: its name and its plural, or those given', () => {
  const declared = { v1: null, description: 'A kind.', fields: { Id: id() } };
  const words = (name: string, v2: string, more = {}) => recordKind({ ...declared, name, v2, docs: more }).words;
  expect(words('TimeEntry', 'time-entries')).toEqual({ one: 'time entry', many: 'time entries' });
  expect(words('RFI', 'rfis', { plural: 'RFIs' })).toEqual({ one: 'RFI', many: 'RFIs' });
  expect(words('ListItem', 'list-items', { words: { one: 'to-do', many: 'to-dos' } })).toEqual({ one: 'to-do', many: 'to-dos' });
});
