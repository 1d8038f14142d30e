import { startTestServer } from './server';

/** Starts the PostgreSQL server of this run in the background: specs that need no database don't wait for it. */
export default function setup(): void {
  startTestServer();
}
