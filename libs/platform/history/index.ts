export { history, HistoryModule } from './history.module';
