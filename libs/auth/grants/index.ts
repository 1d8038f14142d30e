export { GrantsModule } from './grants.module';
