import { text } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { AnswerRFI } from './rfi.handlers';
import { rfi } from './rfi.record';

class AnswerBody {
  @BodyField(text().required().describe('The answer.', 'Type LUS210, galvanized.')) Answer: string;
}

/** The actions on a request for information. */
export const RFIActions = actionRoutes(rfi, {
  answer: action(
    AnswerBody,
    { id: 2, body: { Answer: 'Type LUS210, galvanized.' } },
    (id, { Answer }, actor) => new AnswerRFI(id, Answer, actor),
  ),
});
