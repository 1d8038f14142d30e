/** A Location as v1 accepts it: a GeoJSON Feature as a String. */
export const place = (label: string): { GeoJson: string } => ({
  GeoJson: JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-96.7, 40.8] },
    properties: {
      timestamp: '2026-03-02T15:04:05.000Z',
      address_components: { Address1: '12 Elm St', Address2: '', City: 'Lincoln', StateProvince: 'NE', Zip: '68508', Country: 'USA' },
      formatted_address: '12 Elm St, Lincoln, NE 68508',
      location_label: label,
    },
  }),
});

/** The parts of an address, as partial updates list them. */
export const ADDRESS = { Address1: '12 Elm St', City: 'Lincoln', Country: 'USA', StateProvince: 'NE', Zip: '68508' };
/** The parts of a contact, likewise. */
export const CONTACT = {
  ContactName: 'Maria Lopez',
  Phone: '+1 555 0100',
  Email: 'maria@oakridge.example',
  Website: 'https://oakridge.example',
};

/** Each field of a body as a body of its own. */
export const each = (body: object): object[] => Object.entries(body).map(([name, value]) => ({ [name]: value }));

/** The record that results from a body: `Phone` is another name of `PhoneNumber`. */
export const withPhoneNumber = ({ Phone, ...rest }: Record<string, unknown>): object => ({
  ...rest,
  ...(Phone === undefined ? {} : { PhoneNumber: Phone }),
});

let last = 0;
/** A unique name. */
export const unique = (name: string): string => `${name} ${process.pid}-${Date.now().toString(36)}-${++last}`;
