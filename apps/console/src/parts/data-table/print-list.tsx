import { Button } from '@mantine/core';
import { useSay } from '../language/language-context';

/** Opens the dialog of the browser. */
export function PrintList() {
  const say = useSay();
  return (
    <Button variant="default" size="xs" onClick={() => print()}>
      {say('Print')}
    </Button>
  );
}
