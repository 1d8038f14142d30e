import { Money, refuse, type Decider } from '@plumbline/platform/kernel';
import { addingComments } from '@plumbline/company/published';
import { isEqual } from '@plumbline/platform/records';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import { groupsFromStored } from '../invoice/invoice-content.policy';
import { balance } from '../invoice/invoice.decider';
import { checkDueDate } from '../due-date.policy';
import { decideInTurn } from '../in-turn.policy';
import { corrected, corrections, isPaid, paid, reversalOf, withPayment, withoutPayment, type Account } from '../payment/account.policy';
import { correctionOf, paymentCorrection, receivedContent, receivedOf } from '../payment/payment-content.policy';
import {
  draftAmong,
  draftOf,
  existing,
  lastCertificate,
  laterCertificate,
  laterThan,
  titleOf,
  type AIAInvoiceCommand,
  type Application,
  type ApplicationContent,
  type Applications,
} from './applications.policy';
import { appliedFields, applicationFields } from './application-content.policy';
import { partsOf } from './schedule/applied-lines.policy';
import { certifiedToDate, cutsOf } from './certification.policy';
import { figuresOf } from './figures/figures.policy';
import { sameSums, type ContractTerms } from './figures/g702.policy';
import { defaultRates, hasDefaultRates, ratesOf } from './retainage/retainage.policy';
import { keyOf } from './schedule/schedule-of-values.policy';

const numberOf = (all: Applications, { FirstNumber = 1 }: ContractTerms): number => {
  const last = lastCertificate(all);
  return last ? last.content.ApplicationNumber + 1 : FirstNumber;
};

/** True if the draft was computed from the present terms of the contract, in which cancelled lines are no more. */
const isUpToDate = (
  { OriginalContractSum, NetChangeByChangeOrders, ScheduleOfValues }: ApplicationContent,
  terms: ContractTerms,
): boolean =>
  sameSums(terms, {
    OriginalContractSum,
    NetChangeByChangeOrders,
    Lines: ScheduleOfValues.filter(({ ScheduledValue }) => !Money.of(ScheduledValue).isZero).map((line) => ({
      ...{ ...line, Key: keyOf(line), MilestoneId: null },
    })),
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
 * The applications of one contract, each `Draft` → `Outstanding` → `Closed`; `Void`. They are decided together, because
 * each must tie out to the previous one: one draft at a time, numbers from 1 without a gap among the effective ones,
 * and only the last can be voided.
 */
export const aiaInvoiceDecider: Decider<Applications, AIAInvoiceCommand, AIAInvoiceEvent> = {
  initial: new Map(),
  decide: {
    DraftApplication: ({ Terms, Said, ContractRates, ...content }, all) => {
      if (all.has(content.Id)) return [];
      const draft = draftAmong(all);
      if (draft)
        refuse(
          'application_is_draft',
          `The contract ${content.ContractId} has the draft ${titleOf(draft.content)}; finalize or remove it first.`,
        );
      checkDueDate(content);
      const previous = lastCertificate(all);
      const defaults = defaultRates(ContractRates, previous?.content);
      const figures = figuresOf({
        terms: Terms,
        previous,
        fields: { ...content, ...ratesOf(content, defaults), isDefault: hasDefaultRates(content, defaults) },
        requested: Said,
        stated: content,
        lineIds: content.LineIds,
        groupIds: content.GroupIds,
        projectId: Number(content.ProjectId),
      });
      const period = { StartDate: content.StartDate || (previous?.content.PeriodTo ?? ''), EndDate: content.PeriodTo };
      const { Id, ContractId, ProjectId, ClientId, LineIds, GroupIds } = content;
      const about = { Id, ContractId, ProjectId, ClientId, LineIds, GroupIds, ContractRates, BusinessState: 'Draft' as const };
      const fields = applicationFields.toStored({ ...content, ...period, ...figures, ApplicationNumber: numberOf(all, Terms) });
      return [{ type: 'AIAInvoiceDrafted', data: { ...fields, ...about } }];
    },
    ChangeApplication: ({ Id, ContractId, Terms, Said, LineIds: ids, ContractRates, ...given }, all) => {
      const { content } = draftOf(all, Id, 'changed');
      const fields = addingComments(given, content.Comments);
      const next = { ...content, ...fields };
      checkDueDate(next, content);
      const LineIds = [...content.LineIds, ...ids.filter(({ Key }) => !content.LineIds.some((one) => one.Key === Key))];
      const previous = lastCertificate(all);
      const defaults = defaultRates(ContractRates, previous?.content);
      const isDefault = hasDefaultRates(fields, defaults, content);
      const rates = isDefault ? defaults : ratesOf(fields, defaults, content);
      const figures = figuresOf({
        terms: Terms,
        previous,
        fields: { ...rates, isDefault, PeriodTo: next.PeriodTo ?? '', RetainageAmount: next.RetainageAmount ?? '' },
        requested: Said,
        stated: fields,
        before: content.ScheduleOfValues,
        lineIds: LineIds,
        groupIds: content.GroupIds,
        projectId: Number(content.ProjectId),
      });
      const period = fields.PeriodTo ? { EndDate: fields.PeriodTo } : {};
      const now = content as unknown as Record<string, unknown>;
      const changed = Object.entries({ ...fields, ...period, ...figures, LineIds }).filter(([field, value]) => !isEqual(now[field], value));
      if (changed.length === 0) return [];
      const { LineIds: grown, ...rest }: Partial<ApplicationContent> = Object.fromEntries(changed);
      return [
        { type: 'AIAInvoiceChanged', data: { ...applicationFields.toStored(rest), ...(grown && { LineIds: grown }), Id, ContractId } },
      ];
    },
    FinalizeApplication: ({ Id, ContractId, Terms, Billed }, all) => {
      const { content } = draftOf(all, Id, 'finalized');
      const { ProjectId, ClientId, ApplicationNumber, TotalAmount, TotalEarnedLessRetainage, LessPreviousCertificates } = content;
      if (!isUpToDate(content, Terms))
        refuse(
          'contract_amended',
          `The contract ${ContractId} was amended after ${titleOf(content)} was drafted; change the draft to take it in.`,
        );
      const previous = lastCertificate(all);
      if (previous && !Money.of(LessPreviousCertificates).equals(certifiedToDate(previous.content)))
        refuse(
          'application_certified',
          `${titleOf(previous.content)} was certified after ${titleOf(content)} was drafted; change the draft to take it in.`,
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
    CertifyApplication: ({ Id, ContractId, AmountCertified, Stated, CutIds, GroupId }, all) => {
      const application = existing(all, Id);
      const { is, content, account } = application;
      if (is === 'Draft' || is === 'Void')
        refuse('invoice_not_outstanding', `AIA invoice ${Id} is ${is}; only a finalized one can be certified.`);
      const later = laterCertificate(all, Id);
      if (later) refuse('application_not_last', `${titleOf(content)} can't be certified: ${titleOf(later.content)} came after it.`);
      if (content.AmountCertified) {
        if (Money.of(content.AmountCertified).equals(AmountCertified)) return [];
        refuse(
          'application_certified',
          `${titleOf(content)} was certified at ${content.AmountCertified}; void it and apply again for another amount.`,
        );
      }
      if (isPaid(account))
        refuse(
          'invoice_has_payments',
          `${titleOf(content)} can't be certified: it has payments of ${paid(account).toString()}; remove those first.`,
        );
      const cuts = cutsOf(application, AmountCertified, Stated, CutIds, GroupId);
      const { ProjectId, ClientId, PeriodTo = '' } = content;
      const certified = { Id, ContractId, ProjectId, ClientId, PeriodTo, AmountCertified: Money.of(AmountCertified).toString() };
      return [{ type: 'AIAInvoiceCertified', data: { ...certified, ...cuts, ...balance({ total: AmountCertified, payments: [] }) } }];
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
      if (isPaid(account))
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
      return [{ type: 'AIAInvoicePaymentRecorded', data: { Id, ContractId, ...receivedContent.toStored(payment), ...balance(after) } }];
    },
    ReversePayment: ({ Id, ContractId, ...reversal }, all) => {
      const { account } = existing(all, Id);
      const payment = reversalOf(account, reversal);
      if (!payment) return [];
      const after = balance({ ...account, payments: [...account.payments, payment] });
      return [{ type: 'AIAInvoicePaymentRecorded', data: { Id, ContractId, ...receivedContent.toStored(payment), ...after } }];
    },
    SettleApplications: ({ Commands }, all) => decideInTurn(aiaInvoiceDecider, Commands as readonly AIAInvoiceCommand[], all),
    ChangePayment: ({ Id, ContractId, PaymentId, ...correction }, all) => {
      const changed = corrections(existing(all, Id).account, PaymentId, correction);
      if (Object.keys(changed).length === 0) return [];
      return [{ type: 'AIAInvoicePaymentChanged', data: { Id, ContractId, PaymentId, ...paymentCorrection.toStored(changed) } }];
    },
    RemovePayment: ({ Id, ContractId, PaymentId }, all) => {
      const account = withoutPayment(existing(all, Id).account, PaymentId);
      return [{ type: 'AIAInvoicePaymentRemoved', data: { Id, ContractId, PaymentId, ...balance(account) } }];
    },
  },
  evolve: {
    AIAInvoiceDrafted: (all, event) => {
      const { Id, ContractId, LineIds, GroupIds, ContractRates } = event;
      const ids = { Id, ContractId, LineIds, GroupIds, ...(ContractRates && { ContractRates }) };
      const content = { ...ids, ...appliedFields(event) } as ApplicationContent;
      const fresh: Application = { is: 'Draft', content, account: { total: '0.00', payments: [] }, number: '', parts: [] };
      return new Map([...all, [content.Id, fresh]]);
    },
    AIAInvoiceChanged: (all, event) =>
      change(all, event.Id, ({ content }) => ({
        content: { ...content, ...appliedFields(event), ...(event.LineIds && { LineIds: event.LineIds }) },
      })),
    AIAInvoiceFinalized: (all, { Id, TotalAmount, BusinessState, Lines }) =>
      change(all, Id, () => ({ is: BusinessState, account: { total: TotalAmount, payments: [] }, parts: Lines })),
    AIAInvoiceCertified: (all, { Id, AmountCertified, BusinessState, Lines, Group }) =>
      change(all, Id, ({ content, parts, account }) => ({
        is: BusinessState,
        account: { total: AmountCertified, payments: account.payments },
        parts: [...parts, ...Lines],
        cutIds: Lines.map(({ LineItemId }) => LineItemId),
        content: {
          ...content,
          AmountCertified,
          TotalAmount: AmountCertified,
          LineItemGroups: [...content.LineItemGroups, ...groupsFromStored(Group ? [Group] : [])],
        },
      })),
    AIAInvoiceNumbered: (all, { Id, InvoiceNumber }) => change(all, Id, () => ({ number: InvoiceNumber })),
    AIAInvoicePaymentRecorded: (all, event) =>
      settled(all, event.Id, (account) => ({ ...account, payments: [...account.payments, receivedOf(event)] })),
    AIAInvoicePaymentChanged: (all, event) => settled(all, event.Id, (account) => corrected(account, event.PaymentId, correctionOf(event))),
    AIAInvoicePaymentRemoved: (all, { Id, PaymentId }) => settled(all, Id, (account) => withoutPayment(account, PaymentId)),
    AIAInvoiceVoided: (all, { Id }) => change(all, Id, () => ({ is: 'Void' })),
    AIAInvoiceRemoved: (all, { Id }) => change(all, Id, () => ({ is: 'Removed' })),
  },
};
