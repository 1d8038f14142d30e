import { clientCredentials, formFields } from './form';

const FORM = 'application/x-www-form-urlencoded';
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the form of a token request', () => {
  it('has each field once, whichever parser read it', () => {
    expect(formFields(`${FORM}; charset=UTF-8`, 'a=1&b=%C3%A9+2')).toEqual({ a: '1', b: 'é 2' });
    expect(formFields(FORM, { a: '1' })).toEqual({ a: '1' });
    expect(formFields(FORM, undefined)).toEqual({});
    for (const body of ['a=1&a=2', 'a=&a=', { a: ['1', '2'] }])
      expect(() => formFields(FORM, body)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    for (const type of [undefined, 'application/json', 'multipart/form-data'])
      expect(() => formFields(type, 'a=1')).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });

  it('omits fields without a value (RFC 6749, section 3.2)', () => {
    expect(formFields(FORM, 'grant_type=&client_id=&username=ann')).toEqual({ username: 'ann' });
  });

  it('treats names of the prototype as plain names', () => {
    const fields = formFields(FORM, '__proto__=1&constructor=2');
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
  });
});

describe('the credentials of an application', () => {
  it('come in a Basic header or in the form', () => {
    expect(clientCredentials(basic('web:s3:cret'), {})).toEqual([{ id: 'web', secret: 's3:cret' }]);
    expect(clientCredentials('Bearer x', { client_id: 'web', client_secret: 's%41' })).toEqual([{ id: 'web', secret: 's%41' }]);
  });

  it('may be encoded in the header as in RFC 6749, section 2.3.1; their unencoded form takes precedence', () => {
    expect(clientCredentials(basic('my%2Dapp:a%2Bb+c'), {})).toEqual([
      { id: 'my%2Dapp', secret: 'a%2Bb+c' },
      { id: 'my-app', secret: 'a+b c' },
    ]);
    expect(clientCredentials(basic('web:100%'), {})).toEqual([{ id: 'web', secret: '100%' }]);
  });

  it('may be in both, if they are equal (RFC 6749, section 2.3)', () => {
    const sent = { id: 'my%2Dapp', secret: 's3cret' };
    const meant = { id: 'my-app', secret: 's3cret' };
    for (const form of [{ client_id: 'my%2Dapp' }, { client_id: 'my-app', client_secret: 's3cret' }] as Record<string, string>[])
      expect(clientCredentials(basic('my%2Dapp:s3cret'), form)).toEqual([sent, meant]);
    const others: Record<string, string>[] = [
      { client_id: 'other' },
      { client_secret: 'other' },
      { client_id: 'my-app', client_secret: 'other' },
    ];
    for (const form of others)
      expect(() => clientCredentials(basic('my-app:s3cret'), form)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    expect(clientCredentials('Bearer x', { client_id: 'other', client_secret: 'x' })).toEqual([{ id: 'other', secret: 'x' }]);
  });

  it('are required where one of them is missing or has an invalid character', () => {
    for (const [header, form] of [
      [undefined, {}],
      [undefined, { client_id: 'web' }],
      [basic('web'), {}],
      [basic(':x'), {}],
      [basic('web:'), {}],
      [undefined, { client_id: 'w\0b', client_secret: 'x' }],
      [basic('web:s\u0007'), {}],
      [undefined, { client_id: 'wéb', client_secret: 'x' }],
    ] as const)
      expect(() => clientCredentials(header, form)).toThrow(expect.objectContaining({ code: 'invalid_client' }));
  });
});
