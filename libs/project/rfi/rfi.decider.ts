import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { invalid, missing, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { RFIEvent } from '../published/rfi-events';
import { rfiFields, type RFIFields } from './rfi-content.policy';
import { rfi } from './rfi.record';

type WithId = RFIFields & { readonly Id: number };

/** Commands to a request for information. */
export type RFICommand =
  | Message<'OpenRFI', WithId>
  | Message<'NumberRFI', { readonly Id: number; readonly Number: number }>
  | Message<'ChangeRFI', WithId>
  | Message<'AnswerRFI', { readonly Id: number; readonly Answer: string; readonly at: string }>
  | Message<'RemoveRFI', { readonly Id: number }>;

const blank = rfi.blank();

type RFI =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed' }
  | { readonly is: 'Open'; readonly fields: RFIFields; readonly number: number }
  | { readonly is: 'Answered'; readonly fields: RFIFields; readonly number: number; readonly answer: string };
type Present = Exclude<RFI, { is: 'nothing' | 'removed' }>;

function existing(state: RFI, id: number): Present {
  return 'fields' in state ? state : missing('RFI', id);
}

/** Rejects (400) an RFI without a question. */
function asksSomething({ Subject, Question }: RFIFields): void {
  if (Subject?.trim() || Question?.trim()) return;
  const problem = 'must be given unless the other is';
  invalid([
    { field: 'Subject', problem },
    { field: 'Question', problem },
  ]);
}

/** Requests for information: Open, then Answered. An answered one can no longer be changed. */
export const rfiDecider: Decider<RFI, RFICommand, RFIEvent> = {
  initial: { is: 'nothing' },
  decide: {
    OpenRFI: (data, state) => {
      if (state.is !== 'nothing') return [];
      asksSomething(data);
      return [{ type: 'RFIOpened', data: { ...rfiFields.toStored(data), Id: data.Id } }];
    },
    NumberRFI: ({ Id, Number }, state) =>
      // Removed meanwhile, or numbered before: the number is issued all the same, and never again.
      !('fields' in state) || state.number !== 0 ? [] : [{ type: 'RFINumbered', data: { Id, Number } }],
    ChangeRFI: ({ Id, ...fields }, state) => {
      const own = existing(state, Id);
      const changed = changedValues(fields, { ...blank, ...own.fields });
      if (Object.keys(changed).length === 0) return [];
      if (own.is === 'Answered')
        return refuse('rfi_answered', `The RFI ${Id} is Answered, so what was asked no longer changes; open another one instead.`);
      if ('ProjectId' in changed)
        return refuse(
          'rfi_fixed',
          `The RFI ${Id} belongs to the project ${own.fields.ProjectId ?? 0} and stays there; open one in the other.`,
        );
      asksSomething({ ...own.fields, ...fields });
      return [{ type: 'RFIChanged', data: { ...rfiFields.toStored(changed), Id } }];
    },
    AnswerRFI: ({ Id, Answer, at }, state) => {
      const own = existing(state, Id);
      if (own.is === 'Answered')
        return own.answer === Answer ? [] : refuse('rfi_answered', `The RFI ${Id} is Answered already; open another one to ask again.`);
      if (Answer.trim() === '') return invalid([{ field: 'Answer', problem: 'is required' }]);
      return [{ type: 'RFIAnswered', data: { Id, ProjectId: own.fields.ProjectId ?? 0, Answer, DateAnswered: at } }];
    },
    RemoveRFI: ({ Id }, state) => {
      if (state.is === 'removed') return [];
      return [{ type: 'RFIRemoved', data: { Id, ProjectId: existing(state, Id).fields.ProjectId ?? 0 } }];
    },
  },
  evolve: {
    RFIOpened: (_, event) => ({ is: 'Open', fields: rfiFields.fromStored(event), number: 0 }),
    RFINumbered: (state, { Number: number }) => ('fields' in state ? { ...state, number } : state),
    RFIChanged: (state, event) => ('fields' in state ? { ...state, fields: { ...state.fields, ...rfiFields.fromStored(event) } } : state),
    RFIAnswered: (state, { Answer }) => ('fields' in state ? { ...state, is: 'Answered', answer: Answer } : state),
    RFIRemoved: () => ({ is: 'removed' }),
  },
};

export const rfiAggregate = aggregate({ name: 'RFI', title: 'RFI', decider: rfiDecider, stored: [rfiFields.names] });
