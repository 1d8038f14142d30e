import type { Privilege } from '@plumbline/platform/kernel';
import { bodyExample, type AnyRecordKind } from '@plumbline/platform/records';
import { enterBill, orderStuds } from '../support/bought';
import type { Caller } from '../support/caller';
import { hire } from '../support/people';
import { CLIENT, MISSING, startTwoCompanies, type TwoCompanies } from '../support/two-companies';

interface Action {
  readonly Action: string;
  readonly Allowed: boolean;
  readonly Code: string | null;
  readonly Reason: string | null;
  readonly Fields: readonly { readonly Name: string; readonly Required: boolean }[];
  readonly Undo: string | null;
}

const PEOPLE: Readonly<Record<string, readonly Privilege[]>> = { manager: ['Manages Projects', 'Approves Time'], crew: ['Tracks Time'] };

let all: TwoCompanies;
let callers: Readonly<Record<string, Caller>>;
beforeAll(async () => {
  all = await startTwoCompanies();
  const { insider: admin, ids } = all;
  // Records in further states.
  const order = (): Promise<number> => orderStuds(admin, ids['vendors'] ?? 0, { ProjectId: ids['projects'] });
  await admin.act('POST', `/api/v2/purchases/${await order()}/close`);
  await admin.act('POST', `/api/v2/bills/${await enterBill(admin, ids['vendors'] ?? 0, 'PL-2')}/void`);
  await admin.act('POST', `/api/v2/tickets/${ids['tickets']}/complete`);
  const Lines = [{ Description: 'Permit', Quantity: '1', UnitPrice: '1.00' }];
  await admin.create(`/api/v2/projects/${ids['projects']}/invoices`, { Lines });
  const hired = await hire(admin, CLIENT, [
    ...Object.entries(PEOPLE).map(([name, privileges]) => ({ name, privileges })),
    { name: 'auditor', userType: 'Auditor' },
  ]);
  callers = { admin, ...Object.fromEntries(hired.map(({ name, caller }) => [name, caller.over(all.wire)])) };
}, 240_000);
afterAll(() => all?.close());

const kinds = (): (AnyRecordKind & { readonly v2: string })[] =>
  all.kinds.flatMap((kind) => (kind.v2 === null ? [] : [{ ...kind, v2: kind.v2 }]));

/** The method and address of an action on a record, and whether it takes several. */
function routeOf({ v2 }: { readonly v2: string }, id: number, action: string): readonly [method: string, path: string, takesMany: boolean] {
  const one = `/api/v2/${v2}/${id}`;
  if (action === 'update') return ['PATCH', one, false];
  if (action === 'delete') return ['DELETE', one, false];
  const many = `/api/v2/${v2}/${action}`;
  const takesMany = all.routes.some(({ method, path }) => method === 'POST' && path === many);
  return ['POST', takesMany ? many : `${one}/${action}`, takesMany];
}

/** Bodies of the action: none, and what others take, as far as it has such fields. */
function bodiesOf(kind: AnyRecordKind, id: number, { Action, Fields }: Action, takesMany: boolean): (object | undefined)[] {
  if (Action === 'delete') return [undefined];
  if (takesMany) return [{ Ids: [id] }];
  const own: Readonly<Record<string, object>> = {
    comments: { Text: 'Seen' },
    update: bodyExample(kind, 'update'),
    close: { Force: true },
    'release-retainage': { Amount: '0.01' },
  };
  const names = new Set(Fields.map(({ Name }) => Name));
  const known = all.routes.filter(({ path }) => path.endsWith(`/:id/${Action}`)).flatMap((route) => all.bodiesFor(route));
  const given = [{}, own[Action] ?? {}, ...known.map((body) => ({ ...body }))].map((body) =>
    Action === 'update' ? body : Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name))),
  );
  return [...new Map(given.map((body) => [JSON.stringify(body), body])).values()];
}

/** What a trial of the action replies: a status where nothing but its body is at fault, else the code and the sentence. */
async function answer(caller: Caller, method: string, path: string, body: object | undefined): Promise<string> {
  const { status, body: reply } = await caller.send(method, path, body, { prefer: 'dry-run' });
  const isOpen = status < 300 || [400, 404].includes(status) || String(reply.detail).includes('neither tried');
  return isOpen ? String(status) : `${reply.code}: ${reply.detail}`;
}

it('GET /api/v2/{entity}/{id}/actions says of each action what the action itself replies, to each user', async () => {
  const wrong: string[] = [];
  let [allowed, refused] = [0, 0];
  for (const kind of kinds()) {
    const records = await all.insider.list<{ Id: number | string }>(`/api/v2/${kind.v2}?limit=2&order=-Id&fields=Id`);
    for (const [name, caller] of Object.entries(callers))
      for (const id of records.map((one) => Number(one.Id))) {
        const { status, body } = await caller.get(`/api/v2/${kind.v2}/${id}/actions`);
        const of = `${name} ${kind.v2} ${id}`;
        expect([of, status]).toEqual([of, (await caller.get(`/api/v2/${kind.v2}/${id}`)).status]);
        for (const action of status === 200 ? (body.data as Action[]) : []) {
          const [method, path, takesMany] = routeOf(kind, id, action.Action);
          const answers = new Set<string>();
          for (const one of bodiesOf(kind, id, action, takesMany)) answers.add(await answer(caller, method, path, one));
          if (action.Allowed) allowed++;
          else refused++;
          const isOpen = [...answers].some((one) => /^\d+$/.test(one));
          const isDone = [...answers].some((one) => /^2/.test(one));
          const said = `${action.Code ?? ''}: ${action.Reason ?? ''}`;
          const fits = action.Allowed ? isOpen && action.Code === null && action.Reason === null : answers.has(said) && !isDone;
          if (!fits) wrong.push(`${of} ${action.Action} is said to be ${said}, and replies ${[...answers].join(' | ')}`);
        }
      }
  }
  expect(wrong).toEqual([]);
  expect([allowed > 100, refused > 100]).toEqual([true, true]);
}, 240_000);

it('lists no action of a record that is not there, of another company, or of a kind that nobody writes', async () => {
  const clients = `/api/v2/clients/${all.ids['clients']}`;
  expect((await all.insider.get(`/api/v2/clients/${MISSING}/actions`)).status).toBe(404);
  expect((await all.outsider.get(`${clients}/actions`)).status).toBe(404);
  expect((await all.insider.get('/api/v2/clients/x/actions')).status).toBe(400);
  expect((await all.insider.get(`${clients}/actions?at=1`)).status).toBe(400);
  expect(await all.insider.read(`/api/v2/billables/${all.ids['billables']}/actions`)).toEqual([]);
});

it('names actions of the same kind as those that take one back', async () => {
  for (const { v2 } of kinds()) {
    const [record] = await all.insider.list<{ Id: number | string }>(`/api/v2/${v2}?limit=1&fields=Id`);
    if (!record) continue;
    const actions = await all.insider.list<Action>(`/api/v2/${v2}/${record.Id}/actions`);
    const names = actions.map(({ Action }) => Action);
    for (const { Undo } of actions) if (Undo !== null) expect(names).toContain(Undo);
  }
});
