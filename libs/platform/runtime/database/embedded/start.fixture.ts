import { startPostgres } from './start-postgres';

/** Run as a separate process by the spec: starts a server on the given directory and stays until it is ended. */
async function main(): Promise<void> {
  const server = await startPostgres({ dataDir: process.argv[2] });
  process.send!({ url: server.url('postgres'), adopted: server.adopted });
  process.once('message', () => {
    // From here only the server keeps the process running.
    process.channel?.unref();
    void server.stop().then(() => process.exit(7));
  });
}
void main();
