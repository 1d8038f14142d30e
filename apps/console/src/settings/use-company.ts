import { useQuery } from '@tanstack/react-query';
import { errorOf } from '@plumbline/client/errors';
import { send } from '../api/send';

/** A day through which the books were closed: who did it, and when. */
export interface Closing {
  readonly Through: string;
  readonly Date: string;
  readonly UserName: string;
}

export type Company = Readonly<Record<string, unknown>> & {
  readonly CompanyName: string;
  readonly BooksClosedThrough: string;
  readonly BooksClosings: readonly Closing[];
};

export const COMPANY = ['company'] as const;

/** The company's settings, with the version that a change is made against. */
export const useCompany = () =>
  useQuery({
    queryKey: COMPANY,
    queryFn: async ({ signal }) => {
      const reply = await send(
        new Request(new URL('/api/v2/company', location.origin), { headers: { accept: 'application/json' }, signal }),
      );
      const body = (await reply.json().catch(() => undefined)) as { data: Company } | undefined;
      if (!reply.ok || !body) throw errorOf(reply, body);
      return { company: body.data, etag: reply.headers.get('etag') ?? '' };
    },
  });
