import * as f from '@plumbline/platform/records';

/** The states of a request for information. */
export const RFI_STATES = ['Open', 'Answered'] as const;

/** A request for information that the company sends to a third party about a project (see D-RFI). Read-only on v1. */
export const rfi = f.recordKind({
  name: 'RFI',
  v1: 'rfis',
  v2: 'rfis',
  description: 'A request for information about a project, sent to any third party.',
  fields: {
    Id: f.id(),
    Number: f.integer().owned().describe("Its number within the project, without gaps from the project's RFISeed (1 when it has none).", 1),
    Subject: f.name().describe('The subject; this or Question is required.', 'Joist hangers at the stair'),
    Question: f.text().describe('The question.', 'Which hangers are meant at the opening of the stair?'),
    Answer: f.text().owned().describe('The answer, set by POST /api/v2/rfis/{id}/answer.', 'Type LUS210, galvanized.'),
    SentTo: f.text().describe('The recipient.', 'Fuller Architects'),
    BusinessState: f
      .choice(...RFI_STATES)
      .owned()
      .absent('Open')
      .labelled('Status')
      .describe('Open, then Answered. An answered request cannot be changed.', 'Open'),
    DueDate: f.day().planned().describe('When the answer is needed.', '2026-11-20T00:00:00.000Z'),
    DateAnswered: f.instant().owned().labelled('Answered on').describe('When it was answered.', ''),
    ProjectId: f.reference('Project').required().describe('The project of the request. Never changes.', 2),
    VendorIds: f.values(f.integer()).internal().describe('Vendors with a contract or purchase in the project.'),
  },
  searched: ['Subject'],
  hit: { day: 'DueDate', parent: ['ProjectId'] },
  storage: { indexed: ['ProjectId', 'BusinessState', 'Subject', 'DueDate', 'DateAnswered'] },
  access: { operations: { create: false, update: false, remove: false }, vendors: ({ VendorIds }) => VendorIds },
  docs: {
    plural: 'RFIs',
    example: {
      Subject: 'Joist hangers at the stair',
      Question: 'Which hangers are meant at the opening of the stair?',
      SentTo: 'Fuller Architects',
      DueDate: '2026-11-20T00:00:00.000Z',
      ProjectId: 2,
    },
    changeExample: { id: 1, fields: { DueDate: '2026-11-27T00:00:00.000Z' } },
  },
});
