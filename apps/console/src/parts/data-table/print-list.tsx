import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../language/language-context';

interface PrintProps {
  /** Loads what matches, as much as is printed. */
  readonly loadAll: () => Promise<void>;
}

/** Loads the rows that are not there yet, and opens the dialog of the browser. Its own command prints those that are loaded. */
export function PrintList({ loadAll }: PrintProps) {
  const say = useSay();
  const [isLoading, setLoading] = useState(false);
  const press = async (): Promise<void> => {
    setLoading(true);
    await loadAll().finally(() => setLoading(false));
    print();
  };
  return (
    <Button variant="default" size="xs" loading={isLoading} onClick={() => void press()}>
      {say('Print')}
    </Button>
  );
}
