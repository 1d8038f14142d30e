import { queryOptions } from '@tanstack/react-query';
import { PlumblineError } from '@plumbline/client/errors';
import { read } from './read';

/** Who is signed in, and the company. */
export interface Me {
  readonly UserId: number;
  readonly FullName: string;
  readonly UserType: string;
  readonly Privileges: readonly string[];
  readonly ResourceId: number | null;
  readonly HasReports: boolean;
  readonly Company: {
    readonly Name: string;
    readonly LogoId: string;
    readonly TimeZone: string;
    readonly Currency: string;
    readonly WeekStartsOn: string;
    readonly UtilisationTarget: string;
    readonly BooksClosedThrough: string;
  };
  readonly Waits: Readonly<Record<string, number>>;
}

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => read<Me>('/api/v2/me', signal), staleTime: 60_000 });

/** True if the service knows of no session: it has ended, or never began. */
export const isSignedOut = (fault: unknown): boolean => fault instanceof PlumblineError && fault.status === 401;
