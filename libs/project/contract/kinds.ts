export { contract } from '../contracts/contract.record';
export { deliverable } from '../deliverable/deliverable.record';
export { milestone } from '../milestone/milestone.record';
export { project } from '../project/project.record';
export { task } from '../task/task.record';
