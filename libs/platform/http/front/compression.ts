import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Text that is complete when it is sent. Lines and events that are read one by one are not held back until a block of them is full. */
const COMPRESSED = /^(?:application\/(?:problem\+)?json|text\/(?:html|plain|css|javascript|csv|markdown))\b/;

/** Compresses replies above 1 kB, save those with a strong `ETag`, which names their bytes. To be awaited before routes are made. */
export async function compressReplies(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // The way in which the plugin is told to leave a reply alone.
    if (String(reply.getHeader('etag') ?? '').startsWith('"')) request.headers['x-no-compression'] = 'tagged';
    done(null, payload);
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: (type: string) => COMPRESSED.test(type),
  });
}
