import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { Search } from '../page/use-address';
import { useSay } from '../language/language-context';
import { Dialog } from '../dialog/dialog';

interface GuardProps {
  readonly isChanged: boolean;
  /** Drops what was kept of the form. */
  readonly forget: () => void;
  readonly cancel: () => void;
  /** The form is to be left, by `Cancel` or Escape. */
  readonly isLeaving: boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
}

/** `Cancel`, and the question before what is typed is left: by it, by a link, or by the browser. */
export function LeaveGuard({ isChanged, forget, cancel, isLeaving, setLeaving }: GuardProps) {
  const say = useSay();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && pageOf(current) !== pageOf(next),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const isAsked = isLeaving || blocker.status === 'blocked';
  const keep = (): void => {
    setLeaving(false);
    blocker.reset?.();
  };
  const discard = (): void => {
    forget();
    setLeaving(false);
    if (blocker.status === 'blocked') blocker.proceed();
    else cancel();
  };
  return (
    <>
      <Button variant="default" onClick={() => (isChanged ? setLeaving(true) : cancel())}>
        {say('Cancel')}
      </Button>
      {isAsked && (
        <Dialog title={say('Discard changes?')} isAlert close={keep}>
          <p>{say('What you typed has not been saved.')}</p>
          <div className="tools">
            <Button onClick={keep}>{say('Keep editing')}</Button>
            <Button variant="default" onClick={discard}>
              {say('Discard')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What a form belongs to: the page, and the record that is open beside its list. */
const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: unknown }): string =>
  `${pathname} ${(search as Search)['open'] ?? ''}`;
