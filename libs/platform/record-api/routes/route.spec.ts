import { Body, Controller } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { text } from '@plumbline/platform/records';
import { BodyField, FOR_EVERY_USER, ForEveryUser, Public, RequiresPrivilege } from '@plumbline/platform/http';
import { OWN_QUERY } from '@plumbline/platform/reading';
import { sampleKinds } from '@plumbline/platform/testing/sample';
import { queryParameter } from '../openapi/json';
import { IF_MATCH } from '../openapi/parameters';
import { kindController } from '../kind-controller';
import { routePaths, routeSchemas } from '../openapi/route-operations';
import { Route, type RouteRow } from './route';

class PlanBody {
  @BodyField(text().required().describe('Why.', 'Rain')) Reason: string;
}

const containing = (...controllers: readonly object[]): ModulesContainer =>
  new Map([['all', { controllers: new Map(controllers.map((metatype, index) => [index, { metatype }])) }]]) as unknown as ModulesContainer;

/** The operation of a route with this row, at this path. */
function described(path: string, row: RouteRow): Record<string, unknown> {
  @Controller(path)
  class PlanRoutes {
    @Route(row)
    draft(@Body() _: PlanBody): void {}
  }
  const [item] = Object.values(routePaths(containing(PlanRoutes)));
  return item[row.method.toLowerCase()] as Record<string, unknown>;
}

describe('a row of a route', () => {
  const callers = ForEveryUser();

  it('is the route, its callers and its operation', () => {
    class Plans {
      @Route({ method: 'POST', path: ':id/draft', callers, status: 201 })
      draft(): void {}
    }
    Controller('api/v2/plans')(Plans);
    expect(Object.keys(routePaths(containing(Plans)))).toEqual(['/api/v2/plans/{id}/draft']);
    expect(Reflect.hasMetadata(FOR_EVERY_USER, Plans.prototype.draft)).toBe(true);
    expect(Reflect.getMetadata('__httpCode__', Plans.prototype.draft)).toBe(201);
  });

  it('names the operation, its group and its errors where it says nothing else', () => {
    const { tags, operationId, summary, responses } = described('api/v2/plans/:id', { method: 'DELETE', callers });
    expect([tags, operationId, summary]).toEqual([['v2 plans'], 'draftPlan', 'plan: draft']);
    expect(Object.keys(responses as object)).toEqual(['200', '400', '401', '403', '404', '409', '429', '503']);
  });

  it.each<[string, boolean, string, Partial<RouteRow>]>([
    ['a write of a record', true, '/:id', { callers: RequiresPrivilege(sampleKinds[0], 'act') }],
    ['a write of records that the body names', true, '', { callers: RequiresPrivilege(sampleKinds[0], 'act') }],
    ['a record made from another one', true, '/:id', { callers: RequiresPrivilege(sampleKinds[0], 'create') }],
    ['a new record', false, '', { callers: RequiresPrivilege(sampleKinds[0], 'create') }],
    ['a write that takes If-Match by itself', true, '', { parameters: [IF_MATCH] }],
    ['a read', false, '/:id', { callers: RequiresPrivilege(sampleKinds[0], 'read'), method: 'GET' }],
  ])('of %s has the error of If-Match: %s', (_, has, path, row) => {
    const { responses } = described(`api/v2/plans${path}`, { method: 'POST', callers, ...row });
    expect(Object.keys(responses as object).includes('412')).toBe(has);
  });

  it('has the errors of a body where it takes one', () => {
    const { responses } = described('api/v2/plans', { method: 'POST', callers, body: { example: { Reason: 'Rain' } } });
    expect(Object.keys(responses as object)).toEqual(['200', '400', '401', '403', '409', '413', '415', '429', '503']);
  });

  it('has the form of the version in its path', () => {
    const row: RouteRow = { method: 'GET', callers, summary: 'The plan', reply: { data: { type: 'integer' }, example: 7 }, errors: [404] };
    const first = JSON.stringify(described('api/v1/plans', row));
    const second = JSON.stringify(described('api/v2/plans', row));
    expect(first).toContain('"example":{"didSucceed":true,"data":7,"status":200,"message":"OK"}');
    expect([first.includes('responses/NotFound'), second.includes('responses/v2_404')]).toEqual([true, true]);
    expect(second).toContain('"required":["data","meta"]');
  });

  it('has the same errors where it replies in another format', () => {
    const replies = { 200: { description: 'The print.' }, 304: { description: 'As before.' } };
    const { responses } = described('api/v2/plans/:id', { method: 'GET', callers, replies });
    expect(Object.keys(responses as object)).toEqual(['200', '304', '400', '401', '403', '404', '429', '503']);
    expect(responses).toMatchObject({ ...replies, 404: { $ref: '#/components/responses/v2_404' } });
  });

  it('states neither a token nor its errors where it needs none', () => {
    const { responses, security } = described('api/v2/plans', { method: 'GET', callers: Public() });
    expect([Object.keys(responses as object), security]).toEqual([['200', '400'], []]);
  });

  it('takes the schema of its body from the class that validates it', () => {
    const { requestBody } = described('api/v2/plans', { method: 'POST', callers, body: { example: { Reason: 'Rain' } } });
    expect(requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['Reason'] }, example: { Reason: 'Rain' } } },
    });
  });

  it('is refused with a body that nothing declares', () => {
    class Plans {
      @Route({ method: 'POST', callers, body: { example: {} } })
      draft(): void {}
    }
    Controller('api/v2/plans')(Plans);
    expect(() => routePaths(containing(Plans))).toThrow('Plans.draft has no parameter whose class declares body fields.');
  });

  it('of a kind has the id as a parameter of its path, the record in its reply, and its schemas in the document', () => {
    const [kind] = sampleKinds;
    const described = { operationId: 'readOld', schemas: { Old: { type: 'object' } } };
    const route = { method: 'GET', path: 'api/v2/old/:id', name: 'old', handle: () => undefined, described } as const;
    const modules = containing(kindController('OldRoutes', kind, [route], {}));
    const { parameters, get } = routePaths(modules)['/api/v2/old/{id}'] as { parameters: object[]; get: { parameters?: object[] } };
    expect([parameters.length, get.parameters]).toEqual([1, undefined]);
    expect(JSON.stringify(get)).toContain(`schemas/${kind.name}`);
    expect(routeSchemas(modules)).toEqual(described.schemas);
  });

  it('lets the method read the query of which it has parameters', () => {
    class Plans {
      @Route({ method: 'GET', path: 'one', callers: Public(), parameters: [queryParameter('limit', { type: 'integer' }, 'Most.')] })
      one(): void {}
      @Route({ method: 'GET', path: 'other', callers: Public() })
      other(): void {}
    }
    expect([Plans.prototype.one, Plans.prototype.other].map((method) => Reflect.hasMetadata(OWN_QUERY, method))).toEqual([true, false]);
  });
});
