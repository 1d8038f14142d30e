import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read';
import type { ReportContent } from './content';

/** A report by its address in the interface; none is asked for without one. */
export const useReport = (address: string | undefined) =>
  useQuery({
    queryKey: ['report', address],
    queryFn: ({ signal }) => read<ReportContent>(address ?? '', signal),
    enabled: address !== undefined,
  });
