import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListState } from './list-state';
import { requestOf } from './request-of';
import type { TableOf } from './table-of';

/** Copies the list as the request that asks the interface for it. */
export function CopyRequest({ table, state }: { readonly table: TableOf; readonly state: ListState }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(requestOf(location.origin, table, state));
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void copy()}>
        Copy as request
      </Button>
      <span role="status" className="muted">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
