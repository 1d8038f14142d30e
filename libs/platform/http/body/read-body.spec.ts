import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { readBytes, readJsonBody } from './read-body';

const LIMIT = 20;
const requestOf = (body: string, headers: Readonly<Record<string, string>>): IncomingMessage => {
  const request = new PassThrough();
  request.end(body);
  return Object.assign(request, { headers: { 'content-type': 'application/json', ...headers } }) as unknown as IncomingMessage;
};
const tooLong = (): { made: () => number; fault: () => Error } => {
  let made = 0;
  return { made: () => made, fault: () => new Error(`too long: ${++made}`) };
};

it('makes the fault for the limit only when a body exceeds it', async () => {
  const { made, fault } = tooLong();
  const body = '{"Name":"Kitchen"}';
  await expect(readJsonBody(requestOf(body, { 'content-length': String(body.length) }), LIMIT, fault)).resolves.toEqual({
    Name: 'Kitchen',
  });
  await expect(readBytes(requestOf(body, {}), LIMIT, fault)).resolves.toEqual(Buffer.from(body));
  expect(made()).toBe(0);
});

it('rejects a body over the limit by its Content-Length, or by its bytes', async () => {
  const { made, fault } = tooLong();
  const body = '{"Name":"Kitchen and bath"}';
  await expect(readJsonBody(requestOf(body, { 'content-length': String(body.length) }), LIMIT, fault)).rejects.toThrow('too long: 1');
  await expect(readJsonBody(requestOf(body, { 'transfer-encoding': 'chunked' }), LIMIT, fault)).rejects.toThrow('too long: 2');
  expect(made()).toBe(2);
});

it('S7: rejects a packed body with what is wrong', async () => {
  const packed = requestOf('{}', { 'content-length': '2', 'content-encoding': 'gzip' });
  await expect(readJsonBody(packed)).rejects.toMatchObject({
    status: 415,
    message: 'A body in the Content-Encoding gzip is not read: send it without one.',
  });
});
