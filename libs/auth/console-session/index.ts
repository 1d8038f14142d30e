export { ConsoleSessionModule } from './console-session.module';
