export { contract } from '../contract/contract.record';
export { deliverable } from '../deliverable/deliverable.record';
export { milestone } from '../milestone/milestone.record';
export { project } from '../project/project.record';
export { task } from '../task/task.record';
export { ticket } from '../ticket/ticket.record';
export { rfi } from '../rfi/rfi.record';
export { listItem } from '../list-item/list-item.record';
