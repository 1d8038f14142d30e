import 'reflect-metadata';
import { libraries } from '@plumbline/contexts';
import { runProcess } from '@plumbline/platform/service';
import { createWorker } from './create-worker';

// The same variables as the service; the role is always worker, whatever PROCESS_ROLE is.
void runProcess(
  { ...process.env, PROCESS_ROLE: 'worker' },
  {
    libraries,
    create: createWorker,
    listening: (_app, _config, port, logger) => logger.info({ port }, 'runs projections and sagas'),
  },
);
