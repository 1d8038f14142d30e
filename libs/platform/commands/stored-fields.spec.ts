import { storedFields } from './stored-fields';

describe('stored fields [3.1]', () => {
  const { toStored, fromStored } = storedFields({ Watt: 'Watts', Colour: 'Colour' });

  it('keep their stored name whatever the code calls them', () => {
    expect(toStored({ Watts: '40', Colour: 'red' })).toEqual({ Watt: '40', Colour: 'red' });
    expect(fromStored({ Watt: '40', Colour: 'red' })).toEqual({ Watts: '40', Colour: 'red' });
  });

  it('leave out what the table does not have, and what is undefined, but not null', () => {
    const lamp: { Watts?: string | undefined; Colour: string | null; Shown: boolean } = { Watts: undefined, Colour: null, Shown: true };
    expect(toStored(lamp)).toEqual({ Colour: null });
    expect(Object.keys(toStored(lamp))).toEqual(['Colour']);
  });
});
