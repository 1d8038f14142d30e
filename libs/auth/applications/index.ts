export { ApplicationsModule } from './applications.module';
export { CONSOLE_APPLICATION } from './console-application';
export { Applications, type RegisteredApplication, type SignInClient } from './applications';
