/**
 * The subject of commands that depend, by rows, on who the client of a project is, or on its drafts and open contracts
 * with the client, and of those that change either: they are executed one at a time (`RecordReservations.alone`).
 */
export const contractsOf = (projectId: number): string => `ContractsOfProject-${projectId}`;
