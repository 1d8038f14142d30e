import type { FastifyReply } from 'fastify';
import { ref } from './openapi/json';
import { DocumentedOperation } from './openapi/own-operations';
import { PARAMETERS } from './openapi/parameters';

/** Sends a PDF that a browser may show. `name` is the name of the file without its ending. */
export function sendPrint(reply: FastifyReply, bytes: Buffer, name: string): void {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'cache-control': 'private, no-cache',
  });
  reply.status(200).send(bytes);
}

/** Documents a route that replies with a PDF of the record in its path. */
export const DocumentedPrint = (operationId: string, summary: string): MethodDecorator =>
  DocumentedOperation({
    ...{ operationId, summary, description: `${summary}, with the name, address and logo of the company.`, errors: [] },
    whole: {
      parameters: [PARAMETERS['id']],
      responses: {
        200: { description: 'The print.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
        ...Object.fromEntries([400, 401, 404].map((status) => [status, ref(`responses/v2_${status}`)])),
      },
    },
  });
