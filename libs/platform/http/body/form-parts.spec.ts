import Fastify from 'fastify';
import { formParts } from './form-parts';

describe('the parts of forms', () => {
  it('can be read by every route, and cost other requests no hook', async () => {
    const fastify = Fastify();
    const hooks: string[] = [];
    const { addHook } = fastify;
    fastify.addHook = (name: string, hook: never) => {
      hooks.push(name);
      return addHook.call(fastify, name as never, hook);
    };
    void fastify.register(formParts);
    fastify.post('/', async (request) => {
      const names: string[] = [];
      for await (const part of request.parts()) {
        names.push(part.fieldname);
        if (part.type === 'file') await part.toBuffer();
      }
      return names;
    });
    const form = new FormData();
    form.set('Name', 'a plan');
    form.set('File', new Blob(['text']), 'plan.txt');
    const sent = new Response(form);
    const reply = await fastify.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(reply.json()).toEqual(['Name', 'File']);
    expect(hooks).toEqual([]);
    await fastify.close();
  });
});
