import { day, money, quantity, text } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { deliverable } from './deliverable.record';
import { RecordProgress } from './record-progress.handlers';
import { RecordQuantity } from './record-quantity.handlers';

/** The body of progress, of a deliverable or a whole contract. */
export class ProgressBody {
  @BodyField(quantity().notNegative().atMost(100).describe('Reached in all, in percent of the price: 0 to 100.', '40')) Percent: string;
  @BodyField(money().describe('Reached in all, as an amount of the price; in place of Percent.', '7400.00')) Amount: string;
  @BodyField(day().describe('When it was reached; by default now.', '2026-03-31')) Date: string;
}

class QuantityBody {
  @BodyField(quantity().required().describe('Units; negative to take earlier ones back.', '80')) Quantity: string;
  @BodyField(day().describe('When they were delivered; by default now.', '2026-03-31')) Date: string;
  @BodyField(text().describe('A note.', 'North side')) Note: string;
}

/** The actions on a deliverable. */
export const DeliverableActions = actionRoutes(
  deliverable,
  {
    progress: action(ProgressBody, { id: 7, body: { Percent: '97' } }, (id, body, actor) => new RecordProgress(id, body, actor)),
    quantities: action(
      QuantityBody,
      { id: 20, body: { Quantity: '80', Date: '2026-03-31', Note: 'North side' } },
      (id, body, actor) => new RecordQuantity(id, body, actor),
    ),
  },
  {
    progress: { asked: () => ({ Percent: '100' }) },
    quantities: { asked: () => ({ Quantity: '1' }) },
  },
);
