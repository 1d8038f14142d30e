import { given } from '@plumbline/platform/testing';
import { maximumAccountDecider, type MaximumAccountCommand } from './maximum-account.decider';
import type { BilledByInvoice, MaximumAccountEvent } from './maximum-account.events';

const post = (InvoiceId: number, Billed: string, ...Opening: BilledByInvoice[]): MaximumAccountCommand => ({
  type: 'PostUnderMaximum',
  data: { Id: 5, InvoiceId, Billed, Maximum: '1000.00', Opening },
});
const reverse = (InvoiceId: number, ...Opening: BilledByInvoice[]): MaximumAccountCommand => ({
  type: 'ReverseUnderMaximum',
  data: { Id: 5, InvoiceId, Maximum: '1000.00', Opening },
});
const posted = (InvoiceId: number, Billed: string, more: object = {}): MaximumAccountEvent => ({
  type: 'InvoicePostedUnderMaximum',
  data: { Id: 5, InvoiceId, Billed, ...more },
});
const reversed = (InvoiceId: number, more: object = {}): MaximumAccountEvent => ({
  type: 'InvoiceReversedUnderMaximum',
  data: { Id: 5, InvoiceId, ...more },
});
const earlier = { InvoiceId: 1, Billed: '600.00' };

describe('The account of a guaranteed maximum', () => {
  it('takes invoices up to the maximum, each once', () => {
    given(maximumAccountDecider).when(post(1, '600.00')).then(posted(1, '600.00'));
    given(maximumAccountDecider, posted(1, '600.00')).when(post(1, '600.00')).then();
    given(maximumAccountDecider, posted(1, '600.00')).when(post(2, '400.00')).then(posted(2, '400.00'));
    given(maximumAccountDecider, posted(1, '600.00')).when(post(2, '400.01')).thenRefused('over_maximum');
  });
  it('begins with the invoices that are finalized already, and takes no others from then on', () => {
    given(maximumAccountDecider)
      .when(post(2, '400.00', earlier))
      .then(posted(2, '400.00', { Opening: [earlier] }));
    given(maximumAccountDecider)
      .when(post(2, '400.01', earlier))
      .thenRefused('over_maximum');
    given(maximumAccountDecider)
      .when(reverse(1, earlier))
      .then(reversed(1, { Opening: [earlier] }));
    given(maximumAccountDecider, posted(2, '400.00', { Opening: [earlier] }))
      .when(post(3, '0.01'))
      .thenRefused('over_maximum');
    given(maximumAccountDecider, reversed(1, { Opening: [earlier] }))
      .when(post(2, '1000.00', earlier))
      .then(posted(2, '1000.00'));
  });
  it('has the room of what is void, once', () => {
    given(maximumAccountDecider, posted(1, '600.00')).when(reverse(1)).then(reversed(1));
    given(maximumAccountDecider, posted(1, '600.00'), reversed(1)).when(reverse(1)).then();
    given(maximumAccountDecider, posted(1, '600.00'), reversed(1)).when(post(2, '1000.00')).then(posted(2, '1000.00'));
    given(maximumAccountDecider).when(reverse(1)).then();
  });
  it('has the room of a credit note while that is not void', () => {
    const credited = [posted(1, '1000.00'), posted(2, '-100.00')];
    given(maximumAccountDecider, ...credited)
      .when(post(3, '100.00'))
      .then(posted(3, '100.00'));
    given(maximumAccountDecider, ...credited, posted(3, '100.00'))
      .when(reverse(2))
      .thenRefused('over_maximum');
    given(maximumAccountDecider, ...credited)
      .when(reverse(2))
      .then(reversed(2));
  });
  it('above a maximum that was lowered takes what bills nothing more', () => {
    given(maximumAccountDecider, posted(1, '1200.00')).when(post(2, '-0.01')).then(posted(2, '-0.01'));
    given(maximumAccountDecider, posted(1, '1200.00')).when(post(2, '0.00')).then(posted(2, '0.00'));
    given(maximumAccountDecider, posted(1, '1200.00')).when(post(2, '0.01')).thenRefused('over_maximum');
  });
});
