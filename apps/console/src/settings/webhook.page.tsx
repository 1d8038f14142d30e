import { RecordPage } from '../parts/record/record-page';
import { Deliveries } from './deliveries';

/** A webhook, with the log of what was sent to it. */
export function WebhookPage({ id }: { readonly id: string }) {
  return (
    <RecordPage entity="webhooks" id={id}>
      <Deliveries id={id} />
    </RecordPage>
  );
}
