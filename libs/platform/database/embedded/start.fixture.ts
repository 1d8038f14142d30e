import { startPostgres } from './start-postgres';

/** Started as a process of its own by the spec: starts a server on the given directory and stays until it is ended. */
async function main(): Promise<void> {
  const server = await startPostgres({ dataDir: process.argv[2] });
  process.send!({ url: server.url('postgres'), adopted: server.adopted });
  process.on('message', () => void server.stop().then(() => process.exit(0)));
}
void main();
