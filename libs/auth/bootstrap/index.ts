export { BootstrapModule } from './bootstrap.module';
export { Bootstrap, type Bootstrapped } from './bootstrap';
