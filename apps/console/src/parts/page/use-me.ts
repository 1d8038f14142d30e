import { useSuspenseQuery } from '@tanstack/react-query';
import { meQuery, type Me } from '../../api/me';

/** Who is signed in. Pages are shown once that is known. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
