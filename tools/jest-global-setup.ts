import { startTestServer } from '../libs/platform/testing/server';

/** Starts the PostgreSQL server of this run in the background: specs that need no database don't wait for it. */
export default function setup(): void {
  startTestServer();
}
