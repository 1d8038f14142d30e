import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Versioned } from '../../api/save';
import { LeaveGuard } from '../kept/leave-guard';
import { Restored } from '../kept/restored';
import { SessionDialog } from '../kept/session-dialog';
import { useSay } from '../language/language-context';
import { useTold } from '../language/told';
import { ConflictDialog } from './conflict-dialog';
import { Field } from './field';
import { IssueSummary } from './issue-summary';
import { useForm, type FormSubject } from './use-form';
import './form.css';

interface RecordFormProps extends FormSubject {
  /** The accessible name: the heading of the page or of the dialog. */
  readonly name: string;
  readonly saved: (version: Versioned, isNext: boolean) => void;
  readonly cancel: () => void;
  /** Begins anew, without what was typed before. */
  readonly startOver: () => void;
  /** Another record can be added after this one. */
  readonly takesNext?: boolean;
  /** What was saved before, in a sentence. */
  readonly done?: string;
}

/** The form of a record, made of its declaration. */
export function RecordForm({ name, saved, cancel, startOver, takesNext = false, done, ...subject }: RecordFormProps) {
  const say = useSay();
  const told = useTold();
  const isNext = useRef(false);
  const form = useForm(subject);
  const { fields, issues, isSaving, now } = form;
  const own = useId();
  const id = (path: string): string => `${own}-${path.replace(/\W/g, '-')}`;
  const problem = (path: string): string | undefined => issues.find((one) => one.field === path)?.problem;
  const element = useRef<HTMLFormElement>(null);
  const isInDialog = subject.only !== undefined;
  // It comes after the dialog that holds it, when the record has been read.
  useEffect(() => {
    if (isInDialog) element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isInDialog]);
  useEffect(() => {
    if (issues.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby]')?.focus();
  }, [issues]);
  const after = (version: Versioned | undefined): void => {
    if (!version) return;
    if (isNext.current) form.again();
    saved(version, isNext.current);
  };
  const save = (next: boolean): void => {
    isNext.current = next;
    if (!isSaving) void form.save().then(after);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(false);
  };
  const [isLeaving, setLeaving] = useState(false);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && subject.only && !event.defaultPrevented) {
      // The question that this opens would be closed by the same key.
      event.preventDefault();
      if (form.isChanged) setLeaving(true);
      else cancel();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save(event.shiftKey && takesNext);
  };
  const groups = subject.only ? [{ fields: subject.only }] : subject.form.groups;
  return (
    <form ref={element} aria-label={name} noValidate className="record-form" onSubmit={submit} onKeyDown={keys}>
      <p role="status" className="muted">
        {form.isRestored && form.isChanged ? (
          <Restored
            startOver={() => {
              form.forget();
              startOver();
            }}
          />
        ) : (
          done
        )}
      </p>
      <IssueSummary {...{ fields, issues, id }} fault={form.fault} />
      {groups.map((group, at) => (
        <section
          key={at}
          className={
            fields.every(({ name, type }) => type === 'flag' || type === 'list' || !group.fields.includes(name)) ? 'group flags' : 'group'
          }
          aria-label={'title' in group && group.title !== undefined ? told(group.title) : undefined}
        >
          {'title' in group && group.title !== undefined && <h2>{told(group.title)}</h2>}
          <div className="boxes">
            {fields
              .filter((field) => group.fields.includes(field.name))
              .map((field) => (
                <div key={field.name} className={field.lines || field.switches || field.isLong ? 'wide' : undefined}>
                  <Field
                    {...{ field, id, problem, now }}
                    path={field.name}
                    value={form.typed[field.name] ?? ''}
                    type={(value) => form.type(field.name, value)}
                  />
                </div>
              ))}
          </div>
        </section>
      ))}
      <div className="tools ends">
        <Button type="submit" aria-disabled={isSaving} data-loading={isSaving || undefined}>
          {say('Save')}
        </Button>
        {takesNext && (
          <Button variant="default" onClick={() => save(true)}>
            {say('Save and new')}
          </Button>
        )}
        <LeaveGuard {...{ isLeaving, setLeaving, cancel }} isChanged={form.isChanged && !isSaving} forget={form.forget} />
      </div>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          mine={form.typed}
          close={() => form.setConflict(undefined)}
          save={(chosen) => {
            const { version, theirs } = form.conflict ?? {};
            form.setConflict(undefined);
            if (version && theirs) void form.save(chosen, { initial: theirs, base: version }).then(after);
          }}
        />
      )}
      <SessionDialog isOver={form.isSignedOff} setOver={form.setSignedOff} again={() => void form.save().then(after)} />
    </form>
  );
}
