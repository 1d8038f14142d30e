export { actions } from './actions.module';
