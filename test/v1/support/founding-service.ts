import { createServer, type IncomingMessage } from 'node:http';
import { CommandBus } from '@nestjs/cqrs';
import { Bootstrap, FoundCompanyWithAdmin } from '@plumbline/auth';
import { libraries } from '@plumbline/contexts';
import { runProcess } from '@plumbline/platform/service';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { createApp } from '../../../apps/api/src/create-app';

/*
 * The service that the specs of a run share. Like `npm run cli -- company:create` it founds companies, without the start
 * of a process: POST to FOUNDING_PORT.
 */
void runProcess(process.env, {
  libraries,
  create: createApp,
  prepare: (app) => app.get(Bootstrap).run(),
  host: () => Promise.resolve('127.0.0.1'),
  listening: (app) => {
    const found = async (request: IncomingMessage): Promise<void> => {
      const options = (await new Response(request).json()) as FoundCompanyWithAdmin['options'];
      const founded = await app.get(CommandBus, { strict: false }).execute(new FoundCompanyWithAdmin(options));
      await app.get(ReadYourWrites, { strict: false }).after(founded);
    };
    createServer((request, response) => {
      // A kept connection could end while a spec that was busy for seconds sends on it.
      response.setHeader('connection', 'close');
      found(request).then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }).listen(Number(process.env['FOUNDING_PORT']), '127.0.0.1');
  },
});
