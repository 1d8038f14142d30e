import { startTestServer } from './database/server';

/** Starts the PostgreSQL server of this run in the background: specs without a database do not wait for it. */
export default function setup(): void {
  startTestServer();
}
