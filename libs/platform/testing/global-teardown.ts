import { stopTestServer } from './database/server';

/** Ends the server of this run and deletes its data. */
export default async function teardown(): Promise<void> {
  await stopTestServer();
}
