import { Money, refuse, type Decider } from '@plumbline/platform/kernel';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import { balance } from '../invoice/invoice.decider';
import {
  corrected,
  correctionOf,
  corrections,
  paid,
  paymentOf,
  withPayment,
  withoutPayment,
  type Account,
} from '../payment/account.policy';
import {
  draftAmong,
  draftOf,
  existing,
  lastCertificate,
  laterThan,
  titleOf,
  type AIAInvoiceCommand,
  type Application,
  type ApplicationContent,
  type Applications,
} from './applications.policy';
import { partsOf } from './applied-lines.policy';
import { figuresOf } from './figures.policy';
import { sameSums, type ContractTerms } from './g702.policy';
import { keyOf } from './schedule-of-values.policy';

const numberOf = (all: Applications): number => (lastCertificate(all)?.content.ApplicationNumber ?? 0) + 1;

/** Whether the draft was worked out on what the contract says now. */
const isUpToDate = (
  { OriginalContractSum, NetChangeByChangeOrders, ScheduleOfValues }: ApplicationContent,
  terms: ContractTerms,
): boolean =>
  sameSums(terms, {
    OriginalContractSum,
    NetChangeByChangeOrders,
    Lines: ScheduleOfValues.map((line) => ({ ...line, Key: keyOf(line), MilestoneId: null })),
  });

const change = (all: Applications, id: number, to: (one: Application) => Partial<Application>): Applications => {
  const one = all.get(id);
  return one ? new Map([...all, [id, { ...one, ...to(one) }]]) : all;
};
const settled = (all: Applications, id: number, to: (account: Account) => Account): Applications =>
  change(all, id, (one) => {
    const account = to(one.account);
    return { account, is: balance(account).BusinessState };
  });

/**
 * The applications under one contract, each `Draft` → `Outstanding` → `Closed`; `Void`. They are decided on together, because each has to tie
 * out to the one before: one draft at a time, numbers from 1 without a gap among those that count, and only the last can be voided.
 */
export const aiaInvoiceDecider: Decider<Applications, AIAInvoiceCommand, AIAInvoiceEvent> = {
  initial: new Map(),
  decide: {
    DraftApplication: ({ Terms, Said, LessPreviousCertificates, ...content }, all) => {
      if (all.has(content.Id)) return [];
      const draft = draftAmong(all);
      if (draft)
        refuse(
          'application_is_draft',
          `The contract ${content.ContractId} has the draft ${titleOf(draft.content)}; finalize or remove it first.`,
        );
      const previous = lastCertificate(all);
      const figures = figuresOf({
        terms: Terms,
        previous,
        fields: content,
        said: Said,
        less: LessPreviousCertificates,
        lineIds: content.LineIds,
        groupIds: content.GroupIds,
        projectId: Number(content.ProjectId),
      });
      const period = { StartDate: content.StartDate || (previous?.content.PeriodTo ?? ''), EndDate: content.PeriodTo };
      const data = { ...content, ...period, ...figures, BusinessState: 'Draft' as const, ApplicationNumber: numberOf(all) };
      return [{ type: 'AIAInvoiceDrafted', data }];
    },
    ChangeApplication: ({ Id, ContractId, Terms, Said, LineIds: ids, LessPreviousCertificates, ...fields }, all) => {
      const { content } = draftOf(all, Id, 'changed');
      const next = { ...content, ...fields };
      const LineIds = [...content.LineIds, ...ids.filter(({ Key }) => !content.LineIds.some((one) => one.Key === Key))];
      const figures = figuresOf({
        terms: Terms,
        previous: lastCertificate(all),
        fields: { ...next, PeriodTo: next.PeriodTo ?? '' },
        said: Said,
        less: LessPreviousCertificates,
        before: content.ScheduleOfValues,
        lineIds: LineIds,
        groupIds: content.GroupIds,
        projectId: Number(content.ProjectId),
      });
      const period = fields.PeriodTo ? { EndDate: fields.PeriodTo } : {};
      const now = content as unknown as Record<string, unknown>;
      const changed = Object.entries({ ...fields, ...period, ...figures, LineIds }).filter(
        ([field, value]) => JSON.stringify(now[field]) !== JSON.stringify(value),
      );
      return changed.length > 0 ? [{ type: 'AIAInvoiceChanged', data: { ...Object.fromEntries(changed), Id, ContractId } }] : [];
    },
    FinalizeApplication: ({ Id, ContractId, Terms, Billed }, all) => {
      const { content } = draftOf(all, Id, 'finalized');
      const { ProjectId, ClientId, ApplicationNumber, TotalAmount, TotalEarnedLessRetainage, LessPreviousCertificates } = content;
      if (!isUpToDate(content, Terms))
        refuse(
          'contract_amended',
          `The contract ${ContractId} was amended after ${titleOf(content)} was drafted; change the draft to take it in.`,
        );
      if (Money.of(TotalAmount).isNegative)
        refuse(
          'invoice_negative',
          `${titleOf(content)} has earned ${TotalEarnedLessRetainage}, less than the ${LessPreviousCertificates} of the previous certificates: ${TotalAmount} would be due.`,
        );
      const about = { Id, ContractId, ProjectId, ClientId, ApplicationNumber, PeriodTo: content.PeriodTo ?? '', TotalAmount };
      const Lines = partsOf(content, Terms, Billed);
      return [{ type: 'AIAInvoiceFinalized', data: { ...about, Lines, ...balance({ total: TotalAmount, payments: [] }) } }];
    },
    NumberInvoice: ({ Id, ContractId, InvoiceNumber }, all) => {
      const invoice = existing(all, Id);
      if (invoice.number !== '') return [];
      if (invoice.is === 'Draft') refuse('invoice_is_draft', `AIA invoice ${Id} is a draft; it gets its number when it is finalized.`);
      const Lines = invoice.parts.map(({ LineItemId, BillableId }) => ({ LineItemId, BillableId }));
      return [{ type: 'AIAInvoiceNumbered', data: { Id, ContractId, InvoiceNumber, Lines } }];
    },
    VoidApplication: ({ Id, ContractId }, all) => {
      const { is, content, account, parts } = existing(all, Id);
      if (is === 'Void') refuse('invoice_void', `AIA invoice ${Id} is Void already.`);
      if (is === 'Draft') refuse('invoice_is_draft', `AIA invoice ${Id} is a draft; remove it instead of voiding it.`);
      const later = laterThan(all, Id);
      if (later)
        refuse(
          'application_not_last',
          `${titleOf(content)} can't be voided: ${titleOf(later.content)} came after it. Only the last one can; ${later.is === 'Draft' ? 'remove' : 'void'} that first.`,
        );
      if (account.payments.length > 0)
        refuse(
          'invoice_has_payments',
          `AIA invoice ${Id} can't be voided: it has payments of ${paid(account).toString()}; remove those first.`,
        );
      return [{ type: 'AIAInvoiceVoided', data: { Id, ContractId, Lines: parts } }];
    },
    RemoveApplication: ({ Id, ContractId }, all) => {
      if (all.get(Id)?.is === 'Removed') return [];
      draftOf(all, Id, 'removed');
      return [{ type: 'AIAInvoiceRemoved', data: { Id, ContractId } }];
    },
    RecordPayment: ({ Id, ContractId, ...payment }, all) => {
      const { is, account } = existing(all, Id);
      if (account.payments.some(({ PaymentId }) => PaymentId === payment.PaymentId)) return [];
      if (is === 'Draft' || is === 'Void')
        refuse('invoice_not_outstanding', `AIA invoice ${Id} is ${is}; only a finalized one can be paid.`);
      const after = withPayment(account, payment, `AIA invoice ${Id}`);
      return [{ type: 'AIAInvoicePaymentRecorded', data: { Id, ContractId, ...payment, ...balance(after) } }];
    },
    ChangePayment: ({ Id, ContractId, PaymentId, ...correction }, all) => {
      const changed = corrections(existing(all, Id).account, PaymentId, correction);
      if (Object.keys(changed).length === 0) return [];
      return [{ type: 'AIAInvoicePaymentChanged', data: { Id, ContractId, PaymentId, ...changed } }];
    },
    RemovePayment: ({ Id, ContractId, PaymentId }, all) => {
      const account = withoutPayment(existing(all, Id).account, PaymentId);
      return [{ type: 'AIAInvoicePaymentRemoved', data: { Id, ContractId, PaymentId, ...balance(account) } }];
    },
  },
  evolve: {
    AIAInvoiceDrafted: (all, content) => {
      const fresh: Application = { is: 'Draft', content, account: { total: '0.00', payments: [] }, number: '', parts: [] };
      return new Map([...all, [content.Id, fresh]]);
    },
    AIAInvoiceChanged: (all, data) => change(all, data.Id, ({ content }) => ({ content: { ...content, ...data } as ApplicationContent })),
    AIAInvoiceFinalized: (all, { Id, TotalAmount, BusinessState, Lines }) =>
      change(all, Id, () => ({ is: BusinessState, account: { total: TotalAmount, payments: [] }, parts: Lines })),
    AIAInvoiceNumbered: (all, { Id, InvoiceNumber }) => change(all, Id, () => ({ number: InvoiceNumber })),
    AIAInvoicePaymentRecorded: (all, event) =>
      settled(all, event.Id, (account) => ({ ...account, payments: [...account.payments, paymentOf(event)] })),
    AIAInvoicePaymentChanged: (all, event) => settled(all, event.Id, (account) => corrected(account, event.PaymentId, correctionOf(event))),
    AIAInvoicePaymentRemoved: (all, { Id, PaymentId }) => settled(all, Id, (account) => withoutPayment(account, PaymentId)),
    AIAInvoiceVoided: (all, { Id }) => change(all, Id, () => ({ is: 'Void' })),
    AIAInvoiceRemoved: (all, { Id }) => change(all, Id, () => ({ is: 'Removed' })),
  },
};
