import multipart from '@fastify/multipart';
import { id, name, recordKind, text } from '@plumbline/platform/records';
import fastify from 'fastify';
import type { AuthenticatedRequest } from '../callers/actor';
import type { ApiGateway } from '../gateway/api-gateway';
import { faultOf } from '../errors/fault-of';
import { Uploads } from './uploads';

/* Forms with a file, as they are sent over the network. */

const plan = recordKind({
  ...{ name: 'Plan', v1: null, v2: 'plans', description: 'A plan.' },
  fields: { Id: id(), FileName: name(), Note: text(), File: text() },
  upload: 'File',
});
const uploads = new Uploads({ permit: async () => undefined } as unknown as ApiGateway);
const app = fastify();
beforeAll(async () => {
  await app.register(multipart);
  app.post('/', async (request, reply) => {
    try {
      const body = (await uploads.read(request as AuthenticatedRequest, reply, { kind: plan, forms: true })) as object;
      return { ...body, File: undefined };
    } catch (error) {
      const { status, message, issues } = faultOf(error);
      return reply.status(status).send({ message, issues });
    }
  });
});
afterAll(() => app.close());

type Part = readonly [head: string, value: string | Buffer];
const field = (called: string, value: string | Buffer): Part => [`Content-Disposition: form-data; name="${called}"`, value];
const file = (called: string): Part => [`Content-Disposition: form-data; name="File"; filename="${called}"`, 'content'];
const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, value]) => [Buffer.from(`--XX\r\n${head}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')]),
    Buffer.from('--XX--\r\n'),
  ]);
async function post(payload: string | Buffer, type = 'multipart/form-data; boundary=XX') {
  const reply = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  return { status: reply.statusCode, json: reply.json<{ message: string; issues: { field: string; problem: string }[] }>() };
}

describe('a form', () => {
  it('provides the fields of the record, with the name of its file', async () => {
    expect(await post(formOf([field('Note', 'Käse 😀'), file('näme.txt')]))).toEqual({
      status: 200,
      json: { Note: 'Käse 😀', FileName: 'näme.txt' },
    });
  });

  it.each<[string, string | Buffer]>([
    ['that is something else', 'hello'],
    ['that breaks off', '--XX\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n\r\nabc'],
    ['that breaks off in a header', '--XX\r\nContent-Disposition: form-da'],
    ['of too many parts', formOf(Array.from({ length: 200 }, (_, n) => field(`f${n}`, '1')))],
    ['of too many files', formOf([file('a'), file('b'), file('c')])],
    ['with a name of the prototype', formOf([field('__proto__', '1'), file('a')])],
  ])('%s is rejected with a message of the service itself', async (_, payload) => {
    const { status, json } = await post(payload);
    expect([status, json.message]).toEqual([
      400,
      expect.stringMatching(/^The form (is not valid multipart\/form-data|has too many|must)[^"]*\.$/),
    ]);
  });

  it('without a boundary is rejected in the same way', async () => {
    const { status, json } = await post('--XX\r\n', 'multipart/form-data; charset=utf-8');
    expect([status, json.message]).toEqual([400, 'The form is not valid multipart/form-data (RFC 7578).']);
  });

  it('shortens long field names in messages', async () => {
    const { status, json } = await post(formOf([field('a'.repeat(60_000), '1'), field('a'.repeat(60_000), '1')]));
    expect(status).toBe(400);
    expect(JSON.stringify(json).length).toBeLessThan(1000);
  });

  it.each<[string, Part]>([
    ['Note', field('Note', Buffer.from([0x61, 0xff, 0xfe]))],
    ['Note', field('Note', Buffer.from([0xed, 0xa0, 0x80]))],
  ])('whose %s is not UTF-8 is rejected', async (at, part) => {
    expect(await post(formOf([part, file('a.txt')]))).toMatchObject({
      status: 400,
      json: { issues: [{ field: at, problem: 'must be UTF-8' }] },
    });
  });

  it('whose file has a name that is not UTF-8 is rejected', async () => {
    const bytes = Buffer.from('--XX\r\nContent-Disposition: form-data; name="File"; filename="a?.txt"\r\n\r\nabc\r\n--XX--\r\n');
    bytes[bytes.indexOf('?')] = 0xff;
    expect(await post(bytes)).toMatchObject({ status: 400, json: { issues: [{ field: 'FileName', problem: 'must be UTF-8' }] } });
  });
});
