import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ADMINS, mayCreate } from '../api/access';
import { exchange } from '../api/exchange';
import { useMe } from '../parts/page/use-me';
import { COUNTED, firstSteps, type Counts } from './first-steps';

/** What one summary of several answers. */
interface Counted {
  readonly data?: readonly { readonly Count: number }[];
}

async function counted(signal: AbortSignal): Promise<Counts> {
  const queries = Object.fromEntries(Object.entries(COUNTED).map(([entity, where]) => [entity, { summary: entity, where }]));
  const { data } = await exchange<Readonly<Record<string, Counted>>>('/api/v2/query', { method: 'POST', body: { queries }, signal });
  return Object.fromEntries(Object.entries(data).map(([entity, { data: groups = [] }]) => [entity, groups[0]?.Count ?? 0]));
}

/** In place of the jobs of a company that has none in progress: to an Admin of one that has none at all, what comes first. */
export function NoJobs() {
  const me = useMe();
  const { data, isLoading } = useQuery({
    queryKey: ['report', 'first steps'],
    queryFn: ({ signal }) => counted(signal),
    enabled: mayCreate(me, ADMINS),
  });
  const steps = data ? firstSteps(me.Company, data) : [];
  if (isLoading) return null;
  if (steps.length === 0) return <p>No job is in progress.</p>;
  return (
    <>
      <p>There is no job yet. What comes first:</p>
      <ol className="steps">
        {steps.map(({ name, why, to, isDone }) => (
          <li key={name}>
            <Link to={to}>{name}</Link>: {why}
            {isDone && <strong> Done</strong>}
          </li>
        ))}
      </ol>
    </>
  );
}
