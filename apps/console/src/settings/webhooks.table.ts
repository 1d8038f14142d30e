import type { TableOf } from '../parts/data-table/table-of';

export const webhooks: TableOf = {
  entity: 'webhooks',
  title: 'Webhooks',
  columns: ['Address', 'Description', 'BusinessState', 'DisabledReason'],
};
