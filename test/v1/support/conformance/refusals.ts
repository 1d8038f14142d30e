import type { Company } from '../company';
import { listOf, oneOf, statementsOf, type Kind, type Operation } from './kind';
import { shows } from '../../../support/shows';

const METHODS: Readonly<Record<Operation, string>> = { read: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' };

/** The operations that v1 leaves to the web application: 405 with Allow, with and without an id. */
export function refusals(kind: Kind, given: () => Company): void {
  const refused = (Object.keys(METHODS) as Operation[]).filter((operation) => !kind.offers[operation]);
  const allowed = (Object.keys(METHODS) as Operation[])
    .filter((operation) => kind.offers[operation])
    .map((operation) => METHODS[operation]);
  describe('operations of the web application', () => {
    for (const operation of refused)
      it(`${METHODS[operation]} gets 405, with and without an id`, async () => {
        shows(...statementsOf(kind, operation), 'D-2.405', 'R3');
        const id = kind.offers.read ? await kind.make(given()) : 1;
        const paths = [listOf(kind), oneOf(kind, id), ...(operation === 'read' ? [`${listOf(kind)}/since/2026-01-01`] : [])];
        for (const path of paths) {
          const reply = await given().admin.send(METHODS[operation], path, ['POST', 'PUT'].includes(METHODS[operation]) ? {} : undefined);
          expect([path, reply.status, reply.body]).toEqual([
            path,
            405,
            { didSucceed: false, data: null, status: 405, message: expect.stringMatching(/web application/) },
          ]);
          const methods = (reply.headers.get('allow') ?? '').split(', ').filter(Boolean);
          expect(methods).not.toContain(METHODS[operation]);
          expect(allowed).toEqual(expect.arrayContaining(methods.filter((method) => method !== 'HEAD')));
          expect(reply.headers.get('allow')).not.toBeNull();
        }
      });
    it('PATCH gets 405: v1 does not support it', async () => {
      shows('E2.patch');
      const reply = await given().admin.send('PATCH', oneOf(kind, 1), {});
      expect([reply.status, reply.body.didSucceed, reply.headers.get('allow') !== null]).toEqual([405, false, true]);
    });
  });
}
