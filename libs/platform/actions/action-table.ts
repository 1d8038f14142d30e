import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { controllerRoutes, type ControllerRoute } from '@plumbline/platform/http';
import { bodySchemaOf, ROUTE, type DescribedRoute, type RecordStep, type RouteBody } from '@plumbline/platform/record-api';
import { placedLists, type AnyRecordKind, type Fields, type JsonSchema, type RowValues } from '@plumbline/platform/records';

/** A field of the body of an action. */
export interface ActionField {
  readonly Name: string;
  readonly Required: boolean;
  /** The JSON type. */
  readonly Type: string;
  /** The values of a choice. */
  readonly Choices: readonly string[];
  readonly Description: string;
}

/** An action on a record of one kind. */
export interface KnownAction {
  readonly name: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: (id: number) => string;
  /** The body by which is asked whether it is allowed. */
  readonly asked: (row: RowValues, user: number) => object | undefined;
  readonly fields: readonly ActionField[];
  readonly undo: string | null;
}

/** The actions of each kind: its common writes of one record, and the routes that its contexts declare. */
@Injectable()
export class ActionTable {
  private readonly known = new Map<AnyRecordKind, readonly KnownAction[]>();
  private routes: readonly ControllerRoute[] | undefined;
  constructor(private readonly modules: ModulesContainer) {}

  /** Returns the actions on records of the kind; none where it is read only. */
  of(kind: AnyRecordKind): readonly KnownAction[] {
    let known = this.known.get(kind);
    if (!known) this.known.set(kind, (known = kind.readOnly === undefined ? [...commonWrites(kind), ...this.declared(kind)] : []));
    return known;
  }

  private declared(kind: AnyRecordKind): KnownAction[] {
    this.routes ??= controllerRoutes(this.modules);
    const base = `/api/v2/${kind.v2 ?? ''}/`;
    return this.routes.flatMap((route) => {
      const row = Reflect.getMetadata(ROUTE, route.handler) as DescribedRoute | undefined;
      if (!row?.body || route.method !== 'POST' || !route.path.startsWith(base) || isRead(route)) return [];
      const [, onRecord, onMany] = /^(?::id\/([\w-]+)|([\w-]+))$/.exec(route.path.slice(base.length)) ?? [];
      const name = onRecord ?? (row.step?.asked && onMany);
      return name === undefined ? [] : [declaredAction(name, route, row.body, row.step)];
    });
  }
}

const isRead = ({ handler }: ControllerRoute): boolean =>
  (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as { reads?: boolean } | undefined)?.reads === true;

function declaredAction(name: string, route: ControllerRoute, body: RouteBody, step: RecordStep = {}): KnownAction {
  return {
    ...{ name, method: 'POST', fields: fieldsOf(bodySchemaOf(body, route)), undo: step.undo ?? null },
    path: (record) => route.path.replace(':id', String(record)),
    asked: step.asked ?? (() => body.example as object),
  };
}

/** Changes, removals and comments. A change of nothing asks whether the record may be changed at all. */
function commonWrites(kind: AnyRecordKind): KnownAction[] {
  const path = (id: number): string => `/api/v2/${kind.v2 ?? ''}/${id}`;
  const text: ActionField = { Name: 'Text', Required: true, Type: 'string', Choices: [], Description: 'The comment.' };
  return [
    { ...{ name: 'update', method: 'PATCH', fields: [], undo: null }, path, asked: () => ({}) },
    { ...{ name: 'delete', method: 'DELETE', fields: [], undo: null }, path, asked: () => undefined },
    ...(placedLists(kind.fields as Fields).has('Comments')
      ? [
          {
            ...{ name: 'comments', method: 'POST' as const, fields: [text], undo: null },
            path: (id: number) => `${path(id)}/comments`,
            asked: () => ({ Text: '?' }),
          },
        ]
      : []),
  ];
}

function fieldsOf(schema: JsonSchema): ActionField[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: readonly string[] };
  return Object.entries(properties).map(([Name, property]) => {
    const { type, enum: choices = [], description = '' } = property as { type?: string | string[]; enum?: unknown[]; description?: string };
    const Type = [type ?? 'object'].flat().find((one) => one !== 'null') ?? 'object';
    const Choices = choices.filter((one): one is string => typeof one === 'string' && one !== '');
    return { Name, Required: required.includes(Name), Type, Choices, Description: description };
  });
}
