export { LoginModule } from './login.module';
