import * as f from '@plumbline/platform/records';

/** The states of a webhook subscription. */
export const WEBHOOK_STATES = ['Enabled', 'Disabled'] as const;

/** Where another system is told of changes: an address, and the entities that it follows. */
export const webhookSubscription = f.recordKind({
  name: 'WebhookSubscription',
  v1: null,
  v2: 'webhooks',
  description: 'A webhook: an address that is told of the changes that its owner may see.',
  fields: {
    Id: f.id(),
    Address: f
      .text()
      .required()
      .describe(
        'The https address that changes are sent to. It is not secret: the audit shows it, so put no password or token into it.',
        'https://hooks.miller.example/plumbline',
      ),
    Entities: f
      .values(f.text())
      .describe('The entities to follow, by their names in version 2; empty for all that the owner may see.', ['invoices', 'payments']),
    Description: f.text().describe('What it is for.', 'Accounting'),
    BusinessState: f
      .choice(...WEBHOOK_STATES)
      .owned()
      .absent('Enabled')
      .labelled('Status')
      .describe('Disabled: nothing is sent until POST /api/v2/webhooks/{id}/enable, which continues where it ended.', 'Enabled'),
    DisabledReason: f.text().owned().describe('Why it is disabled; empty while it is enabled.', ''),
    DateDisabled: f.instant().owned().labelled('Disabled on').describe('Since when it is disabled; empty while it is enabled.', ''),
    Secrets: f
      .integer()
      .owned()
      .describe('How many secrets were made. Nothing is sent before POST /api/v2/webhooks/{id}/rotate-secret makes one.', 1),
    ReplayedAfter: f.text().owned().describe('The position after which all was last sent again; empty where nothing was.', ''),
    LastTest: f.text().owned().describe('The message id of the last test; empty without one.', ''),
    OwnerId: f.integer().owned().describe('The user who made it: what that user may see is sent.', 1),
  },
  storage: { indexed: ['BusinessState', 'DateDisabled'] },
  docs: {
    words: { one: 'webhook', many: 'webhooks' },
    example: { Address: 'https://hooks.miller.example/plumbline', Entities: ['invoices', 'payments'], Description: 'Accounting' },
    changeExample: { id: 1, fields: { Description: 'Accounting and payroll' } },
  },
});
