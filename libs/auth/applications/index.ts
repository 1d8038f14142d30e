export { ApplicationsModule } from './applications.module';
export { Applications, type RegisteredApplication, type SignInClient } from './applications';
