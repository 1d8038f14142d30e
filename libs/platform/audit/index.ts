export { auditKey } from './audit-key';
export { AuditModule } from './audit.module';
export { EventTree, type ConsistencyProof, type InclusionProof } from './event-tree';
export { hasItsSignature, NotASignedRoot, publicKeyOf, rootsIn, signedRoot, type SignedRoot, type TreeRoot } from './signed-root';
export { RootCheck, type CheckedRoot } from './root-check';
export { forgetChunks, KeptTree } from './kept-tree';
export { EventSearch } from './events/event-search';
export { shownEvent } from './events/shown-event';
export { migrations } from './migrations';
