import { ask, rule, seen, type Rule } from './rule';
import type { World } from './world';
import { shows } from '../shows';

const request = (total: string, more: object = {}): object => ({
  ...{ RequestType: 'CashDebit', Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: total }] },
  ...more,
});
const make = (w: World, who: string, total: string, more: object = {}): Promise<number> =>
  w.as(who).create('/api/v1/purchases', request(total, more));
const draft = (w: World, who: string): Promise<number> => make(w, who, '300', { Submit: false });
const step = (id: number, what: string): string => `POST /api/v2/purchases/${id}/${what}`;
const EVERYTHING = 'biller financier overseer accountant chief';

export const purchases: readonly Rule[] = [
  rule(
    'requests are seen by who made them, by whom they await, and all with Manages Bills, Manages Financial Information or Accountant',
    async (w) => {
      shows('A7.read', 'D-6.purchases');
      return [
        seen('Purchase', await draft(w, 'requester'), `requester ${EVERYTHING}`),
        seen('Purchase', await make(w, 'requester', '300'), `requester foreman ${EVERYTHING}`),
        seen('Purchase', await make(w, 'requester', '800'), `requester head ${EVERYTHING}`),
        seen('Purchase', await make(w, 'requester', '50'), `requester ${EVERYTHING}`),
        seen('Purchase', await make(w, 'sub', '50'), `sub ${EVERYTHING}`),
      ];
    },
  ),
  rule('any user makes a request', async () => [
    ask('plain tracker accountant planner sub', 'POST /api/v1/purchases', 201, request('20')),
    ask('plain sub', 'POST /api/v2/purchases', 201, request('20')),
  ]),
  rule('a request is changed by who made it, until it is approved, or with Manages Bills', async (w) => {
    const [open, done] = [await make(w, 'requester', '300'), await make(w, 'requester', '50')];
    const change = { Description: 'Longer nails' };
    return [
      ask('requester biller chief', `PUT /api/v1/purchases/${open}`, 200, change),
      ask('foreman financier', `PUT /api/v1/purchases/${open}`, 403, change),
      ask('plain planner head deputy', `PUT /api/v1/purchases/${open}`, 404, change),
      ask('requester', `PATCH /api/v2/purchases/${done}`, 409, { Description: 'After the fact' }),
    ];
  }),
  rule("one's own draft is removed by oneself, any other request only with Manages Bills", async (w) => {
    shows('A7.delete', 'E6.privileges', 'D-6.purchases');
    const [own, sent, others] = [await draft(w, 'requester'), await make(w, 'requester', '300'), await draft(w, 'plain')];
    return [
      ask('plain head planner', `DELETE /api/v1/purchases/${own}`, 404),
      ask('accountant', `DELETE /api/v1/purchases/${own}`, 403),
      ask('financier overseer', `DELETE /api/v1/purchases/${own}`, 403),
      ask('requester', `DELETE /api/v1/purchases/${own}`, 200),
      ask('requester foreman financier', `DELETE /api/v1/purchases/${sent}`, 403),
      ask('biller', `DELETE /api/v1/purchases/${sent}`, 200),
      ask('biller', `DELETE /api/v2/purchases/${others}`, 200),
    ];
  }),
  rule('a request is handed in by who made it', async (w) => {
    const [own, other] = [await draft(w, 'requester'), await draft(w, 'requester')];
    return [
      ask('plain deputy', step(own, 'submit'), 404, {}),
      ask('financier', step(own, 'submit'), 403, {}),
      ask('requester', step(own, 'submit'), 200, {}),
      ask('biller', step(other, 'submit'), 200, {}),
    ];
  }),
  rule('a request is decided by a manager above its maker whose authority covers it, never by its maker', async (w) => {
    shows('D-6.purchases', 'W5.request-authority');
    const [small, large, refused, asked] = [
      await make(w, 'requester', '300'),
      await make(w, 'requester', '800'),
      await make(w, 'requester', '300'),
      await make(w, 'requester', '300'),
    ];
    return [
      ...[small, large].flatMap((id) => [
        ask('requester biller financier', step(id, 'approve'), 403, {}),
        ask('requester biller financier', step(id, 'reject'), 403, {}),
        ask('plain deputy clerk planner approver', step(id, 'approve'), 404, {}),
      ]),
      // It awaits the manager whose authority covers it; another one of its maker's does not see it.
      ask('foreman', step(large, 'approve'), 404, {}),
      ask('foreman', step(large, 'reject'), 404, {}),
      ask('foreman', step(large, 'request-info'), 404, { Question: 'What for?' }),
      ask('foreman', step(large, 'forward'), 404, { UserId: w.idOf('head') }),
      ask('foreman', step(large, 'forward'), 404, { UserId: 'nobody' }),
      ask('head', step(small, 'approve'), 404, {}),
      ask('head', step(large, 'approve'), 200, {}),
      ask('foreman', step(small, 'approve'), 200, {}),
      ask('plain deputy', step(refused, 'reject'), 404, {}),
      ask('foreman', step(refused, 'reject'), 200, { Reason: 'Too dear' }),
      ask('requester biller', step(asked, 'request-info'), 403, { Question: 'What for?' }),
      ask('foreman', step(asked, 'request-info'), 200, { Question: 'What for?' }),
      ask('requester', step(asked, 'approve'), 403, {}),
    ];
  }),
  rule('the right to decide may be forwarded to somebody whose authority covers the request', async (w) => {
    const id = await make(w, 'requester', '300');
    const own = await make(w, 'foreman', '800');
    return [
      ask('requester biller', step(id, 'forward'), 403, { UserId: w.idOf('deputy') }),
      ask('deputy plain', step(id, 'forward'), 404, { UserId: w.idOf('deputy') }),
      ask('foreman', step(id, 'forward'), 409, { UserId: w.idOf('clerk') }),
      ask('foreman', step(id, 'forward'), 409, { UserId: w.idOf('requester') }),
      ask('foreman', step(id, 'forward'), 200, { UserId: w.idOf('deputy') }),
      ask('clerk', step(id, 'approve'), 404, {}),
      ask('deputy', `GET /api/v1/purchases/${id}`, 200),
      ask('deputy', step(id, 'approve'), 200, {}),
      ask('foreman', step(own, 'approve'), 403, {}),
      ask('foreman', step(own, 'forward'), 403, { UserId: w.idOf('foreman') }),
      ask('chief', step(own, 'approve'), 200, {}),
    ];
  }),
  rule('what is left of an order is closed by who made it, or with Manages Bills; its managers do not see it any more', async (w) => {
    const order = (): Promise<number> => make(w, 'requester', '90', { RequestType: 'VendorWillInvoice', VendorId: w.vendorId });
    const [one, two] = [await order(), await order()];
    return [
      ask('plain deputy foreman head', step(one, 'close'), 404, {}),
      ask('financier', step(one, 'close'), 403, {}),
      ask('requester', step(one, 'close'), 200, {}),
      ask('biller', step(two, 'close'), 200, {}),
    ];
  }),
];
