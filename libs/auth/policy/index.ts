export { PolicyModule } from './policy.module';
export { isAuditor, PrivilegesPolicy } from './privileges-policy';
export { type HiddenFields, PRIVILEGES_TABLE, type Rule, type Who } from './privileges';
