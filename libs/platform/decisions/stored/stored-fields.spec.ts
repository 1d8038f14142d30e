import { namesOf, storedFields } from './stored-fields';

describe('stored fields', () => {
  const { toStored, fromStored } = storedFields({ Watt: 'Watts', Colour: 'Colour' });

  it('keep their stored name whatever their name in the code', () => {
    expect(toStored({ Watts: '40', Colour: 'red' })).toEqual({ Watt: '40', Colour: 'red' });
    expect(fromStored({ Watt: '40', Colour: 'red' })).toEqual({ Watts: '40', Colour: 'red' });
  });

  it('omit fields outside of the table, and undefined, but not null', () => {
    const lamp: { Watts?: string | undefined; Colour: string | null; Shown: boolean } = { Watts: undefined, Colour: null, Shown: true };
    expect(toStored(lamp)).toEqual({ Colour: null });
    expect(Object.keys(toStored(lamp))).toEqual(['Colour']);
  });

  it('are a copy in the order of the fields where no name differs', () => {
    const same = storedFields({ Colour: 'Colour', Size: 'Size', Spare: { name: 'Spare', names: { Watt: 'Watts' } } });
    const lamp = { Spare: null, Size: 2, Colour: 'red' };
    expect(same.toStored(lamp)).not.toBe(lamp);
    expect(JSON.stringify(same.toStored(lamp))).toBe(JSON.stringify(lamp));
    expect(same.toStored({ Size: 2, Spare: { Watts: '25' } })).toEqual({ Size: 2, Spare: { Watt: '25' } });
  });

  it('keep their stored names within objects and lists of objects', () => {
    const bulb = { Watt: 'Watts' } as const;
    const lamp = storedFields({ Bulbs: { name: 'Lights', names: bulb }, Spare: { name: 'Spare', names: bulb } });
    const known = {
      Lights: [
        { Watts: '40', Shown: true },
        { Watts: '60', Shown: true },
      ],
      Spare: { Watts: '25' },
    };
    const stored = { Bulbs: [{ Watt: '40' }, { Watt: '60' }], Spare: { Watt: '25' } };
    expect(lamp.toStored(known)).toEqual(stored);
    expect(lamp.fromStored(stored)).toEqual({ Lights: [{ Watts: '40' }, { Watts: '60' }], Spare: { Watts: '25' } });
    expect(lamp.fromStored({ Bulbs: [], Spare: null })).toEqual({ Lights: [], Spare: null });
  });

  it('are listed where they have the same name in the code', () => {
    interface Lamp {
      readonly Colour: string;
      readonly Watt: string;
      readonly Spare?: { readonly Watt: string };
    }
    const bulb = { Watt: 'Watts' } as const;
    const table = namesOf<Lamp>()(['Colour'], bulb, { Spare: { name: 'Spare', names: bulb } });
    expect(table).toEqual({ Colour: 'Colour', Watt: 'Watts', Spare: { name: 'Spare', names: { Watt: 'Watts' } } });
    // @ts-expect-error a field is missing
    namesOf<Lamp>()(['Colour', 'Watt']);
    // @ts-expect-error no field of the payload
    namesOf<Lamp>()(['Colour', 'Watt', 'Spare', 'Size']);
    // @ts-expect-error no field of the payload
    namesOf<Lamp>()(['Colour', 'Watt'], { Spare: 'Spare', Size: 'Size' });
  });
});
