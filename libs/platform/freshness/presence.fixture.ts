import { Pool } from 'pg';
import { Presence } from './presence';

/* A process that reports its presence and prints its number. */
const pool = new Pool({ connectionString: process.argv[2] });
const presence = new Presence(pool);
void presence.onModuleInit().then(() => {
  process.send?.(presence.number);
  setInterval(() => undefined, 60_000);
});
