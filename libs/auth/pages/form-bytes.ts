import { badRequest, FORM_LIMIT, readBytes, tooLong } from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { isLong, LONGEST_FIELD } from '@plumbline/auth/tokens';

/** The bytes of a form. @throws Fault 413, 408 and 400, as `readBytes`, and 400 for a field of more than 1,024 characters */
export async function formBytes(request: FastifyRequest): Promise<Buffer> {
  const bytes = await readBytes(request.raw, FORM_LIMIT, tooLong);
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8')))
    if (isLong(name) || isLong(value)) throw badRequest(`A field of a form has at most ${LONGEST_FIELD} characters.`);
  return bytes;
}
