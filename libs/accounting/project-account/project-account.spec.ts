import { given } from '@plumbline/platform/testing';
import { projectAccountDecider, type ProjectAccountCommand } from './project-account.decider';
import type { ProjectAccountEvent } from './project-account.events';

const post = (InvoiceId: number, Deposit: string, Retained = '0.00'): ProjectAccountCommand => ({
  type: 'PostInvoiceToProject',
  data: { Id: 9, InvoiceId, Deposit, Retained },
});
const posted = (InvoiceId: number, Deposit: string, Retained = '0.00'): ProjectAccountEvent => ({
  type: 'InvoicePostedToProject',
  data: { Id: 9, InvoiceId, Deposit, Retained },
});
const reverse = (InvoiceId: number): ProjectAccountCommand => ({ type: 'ReverseInvoiceOnProject', data: { Id: 9, InvoiceId } });
const reversed = (InvoiceId: number): ProjectAccountEvent => ({ type: 'InvoiceReversedOnProject', data: { Id: 9, InvoiceId } });

describe('The account of a project', () => {
  it('takes deposits and applies them, each invoice once', () => {
    given(projectAccountDecider).when(post(1, '2000.00')).then(posted(1, '2000.00'));
    given(projectAccountDecider, posted(1, '2000.00')).when(post(2, '-1500.00')).then(posted(2, '-1500.00'));
    given(projectAccountDecider, posted(1, '2000.00'), posted(2, '-1500.00')).when(post(2, '-1500.00')).then();
  });
  it('applies no more than was deposited, and releases no more than is held', () => {
    given(projectAccountDecider, posted(1, '2000.00'), posted(2, '-1500.00')).when(post(3, '-500.01')).thenRefused('deposit_exceeded');
    given(projectAccountDecider, posted(1, '0.00', '100.00'))
      .when(post(2, '0.00', '-100.01'))
      .thenRefused('retainage_exceeded');
    given(projectAccountDecider, posted(1, '0.00', '100.00'))
      .when(post(2, '0.00', '-100.00'))
      .then(posted(2, '0.00', '-100.00'));
  });
  it('has back what a voided invoice applied or released', () => {
    given(projectAccountDecider, posted(1, '2000.00'), posted(2, '-1500.00')).when(reverse(2)).then(reversed(2));
    given(projectAccountDecider, posted(1, '2000.00'), posted(2, '-1500.00'), reversed(2)).when(reverse(2)).then();
  });
  it('keeps an invoice whose deposit is applied, or whose retainage is released', () => {
    given(projectAccountDecider, posted(1, '2000.00'), posted(2, '-1500.00')).when(reverse(1)).thenRefused('deposit_applied');
    given(projectAccountDecider, posted(1, '0.00', '100.00'), posted(2, '0.00', '-1.00'))
      .when(reverse(1))
      .thenRefused('retainage_released');
  });
});
