import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { readVersioned } from '../../api/save';
import type { OwnAction } from '../actions/action-bar';
import { Dialog } from '../dialog/dialog';
import { Failed } from '../feedback/failed';
import { draftOf } from '../kept/drafts';
import { useTold } from '../language/told';
import { useMe } from '../page/use-me';
import type { FormOf } from './form-of';
import { useFormOf } from './forms-context';
import { RecordForm } from './record-form';

interface Editing {
  readonly own: readonly OwnAction[];
  /** The form in place of the record's fields. */
  readonly form?: ReactNode;
  /** A dialog beside them. */
  readonly dialog?: ReactNode;
}

const EDIT = 'Edit';

/** The forms of a record: `Edit` in place of its fields, and those that have a dialog. Reload brings back one that was typed in. */
export function useEditing(entity: string, id: string, name: string): Editing {
  const told = useTold();
  const me = useMe();
  const form = useFormOf(entity);
  const names = form ? [EDIT, ...Object.keys(form.dialogs ?? {})] : [];
  const draftNamed = (one: string): string => (one === EDIT ? `${entity}/${id}` : `${entity}/${id}/${one}`);
  const [open, setOpen] = useState(() => names.find((one) => draftOf(me.UserId, draftNamed(one))));
  const [turn, setTurn] = useState(0);
  if (!form) return { own: [] };
  // The button of a dialog stays, and takes the focus back.
  const own = names.filter((one) => one !== EDIT || one !== open).map((one) => ({ name: one, press: () => setOpen(one) }));
  const close = (): void => setOpen(undefined);
  if (open === undefined) return { own };
  const shared = { form, entity, id, draft: draftNamed(open), close, startOver: () => setTurn(turn + 1) };
  if (open === EDIT) return { own, form: <EditForm key={turn} {...shared} name={name} /> };
  return {
    own,
    dialog: (
      <Dialog title={told(open)}>
        <EditForm key={turn} {...shared} name={told(open)} only={form.dialogs?.[open]} />
      </Dialog>
    ),
  };
}

interface EditProps {
  readonly form: FormOf;
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly draft: string;
  readonly only?: readonly string[] | undefined;
  readonly close: () => void;
  readonly startOver: () => void;
}

/** The form of a record, of its version when the form was opened. */
function EditForm({ form, entity, id, name, draft, only, close, startOver }: EditProps) {
  const [opened] = useState(() => crypto.randomUUID());
  const version = useQuery({
    queryKey: ['opened', opened],
    queryFn: ({ signal }) => readVersioned(entity, id, signal),
    ...{ staleTime: Infinity, gcTime: 0 },
  });
  if (version.isError && !version.data) return <Failed fault={version.error} again={() => void version.refetch()} />;
  if (!version.data) return null;
  return <RecordForm {...{ form, name, draft, only, startOver }} base={version.data} saved={close} cancel={close} />;
}
