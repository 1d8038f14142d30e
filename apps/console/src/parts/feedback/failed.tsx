import { Button } from '@mantine/core';

/** What could not be loaded, with the service's words. The rest of the page stays. */
export function Failed({ fault, again }: { readonly fault: Error; readonly again: () => void }) {
  return (
    <div role="alert" className="failed">
      <p>{fault instanceof TypeError ? 'There was no reply from the service.' : fault.message}</p>
      <Button variant="default" size="xs" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
