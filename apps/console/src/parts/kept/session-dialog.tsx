import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isSignedOut, type Me } from '../../api/me';
import { read } from '../../api/read';
import { holdSession, SESSION_CHANNEL } from '../../api/session-over';
import { Dialog } from '../dialog/dialog';
import { useSay } from '../language/language-context';
import { useMe } from '../page/use-me';

interface SessionProps {
  /** A request was refused because the session has ended. */
  readonly isOver: boolean;
  readonly setOver: (isOver: boolean) => void;
  /** Sends the refused request again. */
  readonly again: () => void;
}

const WINDOW = '/auth/sign-in?return=%2Fsigned-in';

/**
 * The end of the session while something is typed: the form stays, the sign-in is in a window of its own, and the
 * refused request is sent again afterwards. Somebody else who signs in there does not send it.
 */
export function SessionDialog({ isOver, setOver, again }: SessionProps) {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => holdSession(() => setEnded(true)), []);
  const isShown = isOver || isEnded;
  const check = useCallback(async (): Promise<void> => {
    const now = await read<Me>('/api/v2/me').catch((fault: unknown) => {
      if (isSignedOut(fault)) return undefined;
      throw fault;
    });
    if (!now) return;
    // The page of another user is another page; what was typed here stays with who typed it.
    if (now.UserId !== me.UserId) return location.reload();
    setEnded(false);
    setOver(false);
    void queries.invalidateQueries();
    if (isOver) again();
  }, [me.UserId, queries, isOver, setOver, again]);
  useEffect(() => {
    if (!isShown) return;
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    const look = (): void => void check().catch(() => undefined);
    channel.onmessage = look;
    addEventListener('focus', look);
    return () => {
      channel.close();
      removeEventListener('focus', look);
    };
  }, [isShown, check]);
  if (!isShown) return null;
  return (
    <Dialog title={say('Sign in to continue')}>
      <p>{say('Your session has ended. What you typed is still here.')}</p>
      <div className="tools">
        <Button onClick={() => void window.open(WINDOW, 'plumbline-sign-in', 'popup,width=480,height=680')}>{say('Sign in')}</Button>
      </div>
    </Dialog>
  );
}
