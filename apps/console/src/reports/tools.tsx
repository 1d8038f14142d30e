import { Button } from '@mantine/core';
import type { ReportName } from '../addresses';
import { CopyRequest } from '../parts/data-table/copy-request';
import { curlOf } from '../parts/data-table/request-of';
import type { Search } from '../parts/page/use-address';
import type { Comparison } from './compare';
import { CompareWith } from './compare-with';
import { addressOf } from './parameters';

interface ToolsProps {
  readonly name: ReportName;
  readonly asked: Readonly<Record<string, string>>;
  readonly past: Readonly<Record<string, string>>;
  readonly comparison: Comparison | undefined;
  readonly now: string;
  readonly change: (changed: Search) => void;
  /** False while a parameter has to be chosen first. */
  readonly isReady: boolean;
}

/** What can be done with a report as a whole. */
export function ReportTools({ name, asked, past, comparison, now, change, isReady }: ToolsProps) {
  if (!isReady) return null;
  return (
    <div className="tools">
      <a href={addressOf(name, asked, past, 'csv')}>CSV</a>
      <a href={addressOf(name, asked, past, 'pdf')}>PDF</a>
      <CopyRequest request={() => curlOf(location.origin + addressOf(name, asked, past))} />
      <CompareWith {...{ comparison, change, now }} />
      <Button variant="default" size="xs" onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}
