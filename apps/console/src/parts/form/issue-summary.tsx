import type { Issue } from '@plumbline/client/errors';
import type { Say } from '../../words/speech';
import { Problem } from '../feedback/problem';
import { useSay } from '../language/language-context';
import { Told } from '../language/told';
import type { FormField } from './typed';

interface SummaryProps {
  readonly fields: readonly FormField[];
  readonly issues: readonly Issue[];
  readonly fault: Error | undefined;
  readonly id: (path: string) => string;
}

/** What is wrong with a form: a link to each field that has a fault, and the words of the service for the rest. */
export function IssueSummary({ fields, issues, fault, id }: SummaryProps) {
  const say = useSay();
  if (issues.length === 0 && !fault) return null;
  return (
    <div role="alert" className="failed">
      {issues.length === 0 && fault && (
        <p>
          {fault instanceof TypeError ? (
            say('There was no reply from the service. Save again: what was sent takes effect once.')
          ) : (
            <Told text={fault.message} />
          )}
        </p>
      )}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ field, problem }) => (
            <li key={`${field} ${problem}`}>
              <IssueLink name={labelOf(say, fields, field)} target={id(field)} problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LinkProps {
  readonly name: string;
  readonly target: string;
  readonly problem: string;
}

function IssueLink({ name, target, problem }: LinkProps) {
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      <Problem label={name} problem={problem} />
    </a>
  );
}

/** The label of a field by its path: `Prices by quantity, line 1, Price`. */
function labelOf(say: Say, fields: readonly FormField[], path: string): string {
  const [, list = '', line = '', part = ''] = /^(\w+)\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  const field = fields.find(({ name }) => name === (list || path));
  if (!field) return path;
  if (list === '') return field.label;
  const label = field.lines?.find(({ name }) => name === part)?.label ?? part;
  return [say('{label}, line {n}', { label: field.label, n: String(Number.parseInt(line, 10) + 1) }), label].filter(Boolean).join(', ');
}
