export { activity } from './activity.module';
