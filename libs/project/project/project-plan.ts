/** A milestone's place in the plan of its project. */
export interface Place {
  readonly Id: number;
  /** Null: after those with a number, in the order of their creation. */
  readonly OrderNumber: number | null;
}

/** Milestones in the order of the plan: by OrderNumber where they have one, else by creation. */
export function inOrder<P extends Place>(places: readonly P[]): P[] {
  const place = ({ OrderNumber }: Place): number => OrderNumber ?? Number.POSITIVE_INFINITY;
  return [...places].sort((a, b) => (place(a) === place(b) ? a.Id - b.Id : place(a) - place(b)));
}

/** The OpenAPI schema of a plan. */
export const planReply = {
  schema: {
    type: 'object',
    title: 'ProjectPlan',
    description: "A project's plan.",
    properties: {
      Id: { type: 'integer', minimum: 1, description: 'The id of the plan, equal to that of its project.', example: 1 },
      ProjectId: { type: 'integer', minimum: 1, description: 'The project.', example: 1 },
      Milestones: {
        type: 'array',
        items: { $ref: '#/components/schemas/Milestone' },
        description: 'The milestones in the order of the plan.',
      },
    },
    required: ['Id', 'ProjectId', 'Milestones'],
    additionalProperties: false,
  },
  example: { Id: 1, ProjectId: 1, Milestones: [] },
};
