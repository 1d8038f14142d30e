import { Button } from '@mantine/core';

/** Opens the dialog of the browser. */
export function PrintList() {
  return (
    <Button variant="default" size="xs" onClick={() => print()}>
      Print
    </Button>
  );
}
