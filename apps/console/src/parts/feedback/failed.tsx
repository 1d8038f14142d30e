import { Button } from '@mantine/core';
import { useSay } from '../language/language-context';
import { Told } from '../language/told';

/** What could not be loaded, with the service's words. The rest of the page stays. */
export function Failed({ fault, again }: { readonly fault: Error; readonly again: () => void }) {
  const say = useSay();
  return (
    <div role="alert" className="failed">
      <p>{fault instanceof TypeError ? say('There was no reply from the service.') : <Told text={fault.message} />}</p>
      <Button variant="default" size="xs" onClick={again}>
        {say('Try again')}
      </Button>
    </div>
  );
}
