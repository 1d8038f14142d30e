export { project } from './project.module';
/** Commands for the programs that compose the service; other contexts use `published/`. */
export { ChangeProject, CloseProject, CreateProject } from './project/project.handlers';
export { AddMilestone, CompleteMilestone, ForecastMilestone } from './milestone/milestone.handlers';
export { AddTask } from './task/task.handlers';
export { RecordProgress } from './deliverable/record-progress.handlers';
export { DraftContract } from './contract/contract.handlers';
export { MoveContract } from './contract/move-contract.handlers';
export { CompleteTicket } from './ticket/complete-ticket.handlers';
export { CreateTicket } from './ticket/ticket.handlers';
export { AnswerRFI, OpenRFI } from './rfi/rfi.handlers';
export { AddListItem } from './list-item/list-item.handlers';
