import { get as request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pool } from 'pg';
import { type SampleApp, useSample } from '@plumbline/platform/testing/sample';

/** Records of 5 KB: 50 MB in total. */
const COUNT = 10_000;
const LENGTH = 5_000;
const MEGABYTE = 1024 * 1024;
/** Most memory of a read: some batches of a megabyte, in their various forms. */
const MOST_HELD = 24 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/**
 * Memory in use after garbage collection: the lowest of three rounds, or the first that is not above `enough`. Buffers are freed in
 * the background, shortly after they were collected. In a worker with a large heap a round takes a second.
 */
async function held(enough: number): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3 && least > enough; round++) {
    collectGarbage();
    await sleep(15);
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

let sample: SampleApp;
/** A socket in the file system: its buffers are small on every machine, those of TCP grow to some megabytes. */
const socketPath = join(tmpdir(), `plumbline-streaming-${process.pid}.sock`);
useSample(async (started) => {
  sample = started;
  await sample.pool.query(
    `insert into read.crate (company, id, doc, refs, modified, deleted, for_client, "ix_DepotId")
       select 1, n, json_build_object('Id', n, 'Label', repeat('x', $2::int))::text, ',', now(), false, false, '' from generate_series(1, $1::int) n`,
    [COUNT, LENGTH],
  );
  await sample.app.listen(socketPath);
});

const open = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ socketPath, path, headers: { authorization: 'Bearer 1-1' } }, resolve).on('error', reject);
  });

/** Counts the queries from now on. (A spy would keep their results in memory.) */
function countQueries(pool: Pool): () => number {
  let count = 0;
  const query = Pool.prototype.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      count++;
      return query(...args);
    },
  });
  return () => count;
}

describe('a list of 10,000 records', () => {
  it.each(['/api/v1/crates', '/api/v1/crates/since/2020-01-01'])(
    '%s begins before the last ones are read, waits for a slow client, and is never in memory as a whole',
    async (path) => {
      const queries = countQueries(sample.pool);
      const before = await held(0);
      const mostHeld = before + MOST_HELD;
      const reply = await open(path);
      // The client has read nothing yet: reads meanwhile fill only the buffers in between.
      await sleep(400);
      const readAhead = queries();
      let most = (await held(mostHeld)) - before;
      let bytes = 0;
      let records = -1; // the braces of the envelope
      let measured = 0;
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        for (let at = chunk.indexOf('{'); at >= 0; at = chunk.indexOf('{', at + 1)) records++;
        if (bytes - measured < 16 * MEGABYTE) continue;
        measured = bytes;
        most = Math.max(most, (await held(mostHeld)) - before);
      }
      const inAll = queries();
      expect([reply.statusCode, records]).toEqual([200, COUNT]);
      expect(bytes).toBeGreaterThan(COUNT * LENGTH);
      expect(readAhead).toBeLessThan(inAll * 0.5);
      expect(most).toBeLessThan(MOST_HELD);
    },
  );
});
