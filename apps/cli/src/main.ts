import 'reflect-metadata';
import { run } from './program';

// A reader that closes the pipe (`| head`) ends the command without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

void run(process.argv.slice(2)).then((code) => process.exit(code));
