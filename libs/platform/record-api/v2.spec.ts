import { Controller, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ChangeRecord } from '@plumbline/platform/decisions';
import { money, text } from '@plumbline/platform/records';
import { testDatabase } from '@plumbline/platform/testing/database';
import { action, actionRoutes } from './actions/action-routes';
import { BodyField, ForEveryUser, RequiresPrivilege } from '@plumbline/platform/http';
import { DerivedFields } from '@plumbline/platform/reading';
import { caller, sampleApp, type SampleApp, crate, depot, label, sampleKinds, useSample } from '@plumbline/platform/testing/sample';

class RelabelBody {
  @BodyField(text().required()) Label: string;
  @BodyField(money()) Note: string;
}
const CrateActions = actionRoutes(crate, {
  relabel: action(RelabelBody, { id: 1 }, (id, { Label }, actor) => new ChangeRecord(crate, id, { Label }, actor)),
});

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');

const fill = (started: SampleApp): Promise<unknown> => (sample = started).rows.put(depot, 1, { Name: 'Main' }, { id: 100 });
useSample(fill, { controllers: [CrateActions] });
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [], mayWrite: true }));

describe('v2', () => {
  it('creates, reads, patches and removes, always with the record and its ETag', async () => {
    const created = await call('POST', 'crates', { Label: 'A', DepotId: 100, Span: { From: '2026-01-01', To: '2026-01-02' } });
    expect(created).toMatchObject({ status: 201, json: { data: { Label: 'A', DepotName: 'Main' }, meta: {} } });
    const id = created.json.data.Id as number;
    expect(created.headers['location']).toBe(`/api/v2/crates/${id}`);
    const read = await call('GET', `crates/${id}`);
    expect(read.headers['etag']).toBe(created.headers['etag']);
    expect((await call('GET', `crates/${id}`, undefined, { 'if-none-match': String(read.headers['etag']) })).status).toBe(304);

    const patched = await call(
      'PATCH',
      `crates/${id}`,
      { Span: { To: '2026-02-02' }, DepotId: null },
      { 'content-type': 'application/merge-patch+json' },
    );
    expect(patched.json.data).toMatchObject({
      Label: 'A',
      DepotId: '',
      Depot: null,
      Span: { From: '2026-01-01T00:00:00.000Z', To: '2026-02-02T00:00:00.000Z' },
    });
    const stale = await call('PATCH', `crates/${id}`, { Label: 'B' }, { 'if-match': String(read.headers['etag']) });
    expect(stale).toMatchObject({ status: 412, json: { code: 'precondition_failed' } });
    expect((await call('PATCH', `crates/${id}`, { Label: 'B' }, { 'if-match': String(patched.headers['etag']) })).status).toBe(200);
    expect(await call('DELETE', `crates/${id}`)).toMatchObject({ status: 200, json: { data: { Id: id }, meta: {} } });
  });

  it('answers a repeated create like the first one, with its Location and ETag', async () => {
    const create = () => call('POST', 'crates', { Label: 'once' }, { 'idempotency-key': 'v2-once' });
    const [first, again] = [await create(), await create()];
    expect(again).toMatchObject({ status: 201, text: first.text, headers: { 'idempotency-replayed': 'true' } });
    expect(first.headers['location']).toBe(`/api/v2/crates/${(first.json.data as { Id: number }).Id}`);
    for (const name of ['location', 'etag', 'content-type']) expect(again.headers[name]).toBe(first.headers[name]);
  });

  it('removes a record once the rows show everything stored before, which may refer to it', async () => {
    const { Id } = (await call('POST', 'crates', { Label: 'A' })).json.data as { Id: number };
    const order: string[] = [];
    sample.readYourWrites.caughtUp.mockImplementationOnce(async () => order.push('all is shown'));
    const remove = jest.spyOn(sample.rows, 'remove').mockImplementationOnce(async () => void order.push('removed'));
    expect((await call('DELETE', `crates/${Id}`)).status).toBe(200);
    expect(order).toEqual(['all is shown', 'removed']);
    remove.mockRestore();
  });

  it('lists by limit and offset', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await call('POST', 'depots', { Name: `d${n}` })).json.data.Id);
    const { json } = await call('GET', 'depots?limit=2&offset=1&fields=Id');
    expect(json).toEqual({ data: [{ Id: ids[1] }, { Id: ids[2] }], meta: { limit: 2, offset: 1, total: 6, next: expect.any(String) } });
    expect((await call('GET', 'depots')).json.meta).toEqual({ limit: 100, offset: 0, total: 6, next: null });
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'order=Name', 'limit=a', 'where=x'])
      expect(await call('GET', `depots?${query}`)).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
  });

  it('shows derived fields, computed once for each page, and version 1 does not', async () => {
    const seen: number[] = [];
    sample.app.get(DerivedFields).register(label, (company, records) => {
      seen.push(records.length);
      return Promise.resolve(records.map(({ Id }) => ({ Width: company * 100 + Number(Id) })));
    });
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await call('POST', 'labels', { Width: 7 })).json.data.Id as number);
    expect(seen.splice(0)).toEqual([1, 1, 1]);
    const { data } = (await call('GET', 'labels')).json;
    expect(data).toMatchObject(ids.map((Id) => ({ Id, Shelf: null, Width: 100 + Id })));
    expect(seen.splice(0)).toEqual([3]);
    expect((await call('GET', `labels?fields=Width&limit=1`)).json.data).toEqual([{ Width: 100 + (ids[0] ?? 0) }]);
    expect((await call('GET', `labels/${ids[0]}?fields=Id`)).json.data).toEqual({ Id: ids[0] });
    expect(seen).toEqual([1]);
    const v1 = caller(() => sample.app, '/api/v1/');
    expect(Object.keys((await v1('GET', `labels/${ids[0]}`)).json.data)).not.toContain('Width');
    expect(() => sample.app.get(DerivedFields).register(depot, () => Promise.resolve([]))).toThrow('declares no derived fields');
  });

  it('answers errors with problem documents', async () => {
    const missing = await call('GET', 'crates/99999');
    expect(missing.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(missing.json).toEqual({
      type: 'urn:plumbline:problem:not_found',
      title: 'Not found',
      status: 404,
      detail: 'There is no Box with the id 99999.',
      instance: '/api/v2/crates/99999',
      code: 'not_found',
      resource: 'Crate',
      resourceId: '99999',
    });
    expect((await call('POST', 'crates', {})).json).toMatchObject({
      code: 'validation_failed',
      issues: [{ field: 'Label', problem: 'is required' }],
    });
    expect((await call('GET', 'crates', undefined, {}, '')).json).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect((await call('GET', 'nothing')).json).toMatchObject({ code: 'not_found', status: 404 });
    sample.policy.mayWrite = false;
    expect((await call('POST', 'crates', { Label: 'x' }, {}, '1-2')).json).toMatchObject({ code: 'forbidden', status: 403 });
  });

  it('runs the actions of a context, with privilege, body and record', async () => {
    const id = (await call('POST', 'crates', { Label: 'A' })).json.data.Id as number;
    expect(await call('POST', `crates/${id}/relabel`, { Label: 'Z' })).toMatchObject({
      status: 200,
      json: { data: { Id: id, Label: 'Z' }, meta: {} },
    });
    expect((await call('POST', `crates/${id}/relabel`)).json).toMatchObject({ code: 'validation_failed', issues: [{ field: 'Label' }] });
    expect((await call('POST', `crates/${id}/relabel`, { Label: 'x', Extra: 1 })).json.issues).toEqual([
      { field: 'Extra', problem: 'is not a field of this record' },
    ]);
    expect((await call('POST', `crates/x/relabel`, { Label: 'x' })).status).toBe(400);
    sample.policy.mayWrite = false;
    expect((await call('POST', `crates/${id}/relabel`, { Label: 'x' }, {}, '1-2')).status).toBe(403);
    expect((await call('POST', `crates/424242/relabel`, { Label: 'x' }, {}, '1-2')).status).toBe(404);
  });
});

describe('a route that does not declare its callers', () => {
  @Controller('api/v2/crates')
  class Planted {
    @Post(':id/crush')
    crush(): void {}
    @Post('count')
    @ForEveryUser()
    count(): void {}
    @Post(':id/weigh')
    @RequiresPrivilege(crate, 'act')
    weigh(): void {}
  }

  it('prevents the start of the service, and is named in the error', async () => {
    const database = await testDatabase();
    let app: NestFastifyApplication | undefined;
    await expect(sampleApp(database.url, sampleKinds, [Planted], (started) => void (app = started))).rejects.toThrow(
      'No privilege is declared for POST /api/v2/crates/:id/crush (Planted.crush): ' +
        'add @RequiresPrivilege(kind, verb), @ForEveryUser() or @Public() to the method.',
    );
    await app?.close();
    await database.drop();
  });
});
