export { OwnAccountModule } from './own-account.module';
