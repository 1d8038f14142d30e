import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { mayCreate } from '../../api/access';
import { access } from '../../api/access.generated';
import { PlumblineError } from '../../api/client';
import { isSignedOut } from '../../api/me';
import { saveView, viewQuery, viewsQuery, type View } from '../../api/views';
import { Dialog } from '../dialog/dialog';
import { draftOf, dropDraft, keepDraft } from '../kept/drafts';
import { Restored } from '../kept/restored';
import { Problem } from '../feedback/problem';
import { SessionDialog } from '../kept/session-dialog';
import { useSay } from '../language/language-context';
import { Told } from '../language/told';
import { useMe } from '../page/use-me';
import { namesake } from './view-state';

interface SaveProps {
  readonly entity: string;
  /** What the list shows. */
  readonly content: Pick<View, 'Query' | 'Columns'>;
  /** The view that it began with. */
  readonly view: View | undefined;
  readonly saved: (view: View) => void;
}

/** The button that keeps what a list shows, and its dialog. Auditors have it with the reason why it does nothing. */
export function SaveView(props: SaveProps) {
  const say = useSay();
  const me = useMe();
  const reason = useId();
  const [isOpen, setOpen] = useState(() => draftOf(me.UserId, draftNamed(props.entity)) !== undefined);
  if (access['views'] && !mayCreate(me, access['views']))
    return (
      <>
        <Button variant="default" size="xs" data-disabled aria-disabled="true" aria-describedby={reason} title={say(AUDITS)}>
          {say('Save view')}
        </Button>
        <span id={reason} className="for-readers">
          {say(AUDITS)}
        </span>
      </>
    );
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {say('Save view')}
      </Button>
      {isOpen && <SaveDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

const draftNamed = (entity: string): string => `views/${entity}`;

const AUDITS = 'An auditor changes nothing.';

/**
 * Asks for the name; over an own view of that name only after a second question. What was typed stays when the service
 * refuses, when the session ends, and through a reload; leaving the dialog drops it.
 */
function SaveDialog({ entity, content, view, saved, close }: SaveProps & { readonly close: () => void }) {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const own = view?.OwnerId === me.UserId ? view : undefined;
  const blank = { Name: own?.Name ?? '', IsShared: own?.IsShared ?? false };
  const draft = draftNamed(entity);
  const [kept] = useState(() => draftOf(me.UserId, draft)?.typed as typeof blank | undefined);
  const [typed, setTyped] = useState(kept ?? blank);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const { Name: name, IsShared: isShared } = typed;
  const type = (part: Partial<typeof blank>): void => {
    setTyped({ ...typed, ...part });
    keepDraft(me.UserId, draft, { typed: { ...typed, ...part } });
  };
  const leave = (): void => {
    dropDraft(me.UserId, draft);
    close();
  };
  const [over, setOver] = useState<View>();
  const save = useMutation({
    mutationFn: async (onto: View | undefined): Promise<View | undefined> => {
      const known = onto ?? namesake(await queries.fetchQuery({ ...viewsQuery(entity), staleTime: 0 }), me, name);
      if (known && !onto) {
        setOver(known);
        return undefined;
      }
      return saveView({ Entity: entity, Name: name, ...content, IsShared: isShared }, known, crypto.randomUUID());
    },
    onSuccess: async (after) => {
      if (!after) return;
      queries.setQueryData(viewQuery(String(after.Id)).queryKey, after);
      await queries.invalidateQueries({ queryKey: viewsQuery(entity).queryKey });
      leave();
      saved(after);
    },
    onError: (fault) => {
      if (!isSignedOut(fault)) setOver(undefined);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(undefined);
  };
  const issues = save.error instanceof PlumblineError ? save.error.issues : [];
  const isOver = isSignedOut(save.error);
  const session = <SessionDialog isOver={isOver} setOver={() => save.reset()} again={() => save.mutate(over)} />;
  const ofName = issues.find(({ field }) => field === 'Name')?.problem;
  if (over)
    return (
      <Dialog title={say('Replace view?')} isAlert close={() => setOver(undefined)}>
        <p>{say('You have a view “{name}” of this list. It will show what the list shows now.', { name: over.Name })}</p>
        <div className="tools">
          <Button loading={save.isPending} onClick={() => save.mutate(over)}>
            {say('Replace')}
          </Button>
          <Button variant="default" onClick={() => setOver(undefined)}>
            {say('Keep it')}
          </Button>
        </div>
        {session}
      </Dialog>
    );
  return (
    <Dialog title={say('Save view')} close={leave}>
      <form aria-label={say('Save view')} noValidate onSubmit={submit} className="stacked">
        {isRestored && (
          <p role="status" className="muted">
            <Restored
              startOver={() => {
                dropDraft(me.UserId, draft);
                setTyped(blank);
                setRestored(false);
              }}
            />
          </p>
        )}
        <TextInput
          data-autofocus
          label={say('Name')}
          autoComplete="off"
          aria-required
          maxLength={255}
          value={name}
          error={ofName && <Problem label={say('Name')} problem={ofName} />}
          onChange={({ currentTarget }) => type({ Name: currentTarget.value })}
        />
        <Checkbox
          label={say('Share with the company')}
          description={say('All who may see this list see the view.')}
          checked={isShared}
          onChange={({ currentTarget }) => type({ IsShared: currentTarget.checked })}
        />
        {save.isError && !ofName && !isOver && (
          <p role="alert">
            {save.error instanceof TypeError ? say('There was no reply from the service.') : <Told text={save.error.message} />}
          </p>
        )}
        <div className="tools">
          <Button type="submit" loading={save.isPending}>
            {say('Save')}
          </Button>
          <Button variant="default" onClick={leave}>
            {say('Cancel')}
          </Button>
        </div>
      </form>
      {session}
    </Dialog>
  );
}
