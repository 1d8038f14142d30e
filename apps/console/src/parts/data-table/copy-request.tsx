import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../language/language-context';

/** Copies what the page shows as the request that asks the interface for it. */
export function CopyRequest({ request }: { readonly request: () => string }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(request());
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void copy()}>
        {say('Copy as request')}
      </Button>
      <span role="status" className="muted">
        {isCopied && say('Copied')}
      </span>
    </>
  );
}
