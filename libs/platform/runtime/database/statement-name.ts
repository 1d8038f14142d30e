import { createHash } from 'node:crypto';

interface Named {
  readonly text: string;
  readonly sent: string;
}

/** The statements of this process by the names that its code gives: of all pools, as their connections serve all code. */
const statements = new Map<string, Named>();

/**
 * The name under which a connection prepares the statement. It follows from the text, so that no name can stand for two statements, and
 * has fewer than the 64 bytes that PostgreSQL tells names apart by.
 * @throws Error outside of production, when code gave the same name to another text before: it would prepare more statements than it
 * has names
 */
export function statementName(given: string, text: string): string {
  const known = statements.get(given);
  if (known?.text === text) return known.sent;
  const sent = createHash('sha256').update(text).digest('base64url');
  if (!known) statements.set(given, { text, sent });
  else if (process.env['NODE_ENV'] !== 'production') throw new Error(`Two statements have the name "${given}":\n${known.text}\n${text}`);
  return sent;
}
