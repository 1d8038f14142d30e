import { useQuery } from '@tanstack/react-query';
import { exchange } from '../api/exchange';

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
      const { data, etag } = await exchange<Company>('/api/v2/company', { signal });
      return { company: data, etag };
    },
  });
