import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '@plumbline/client/errors';
import { PlumblineError } from '../../api/client';
import { fieldNamed } from '../../api/fields';
import { isSignedOut } from '../../api/me';
import { readVersioned, saveRecord, type Versioned } from '../../api/save';
import { today } from '../../words/typed-days';
import type { CompanyNow } from '../../words/typed-moments';
import { draftOf, dropDraft, keepDraft } from '../kept/drafts';
import { useMe } from '../page/use-me';
import { mergedWith } from './conflict';
import type { FormOf } from './form-of';
import { settled } from './settle';
import { faultsOf, formFields, isSame, sentOf, typedOf, type Fields, type FormField, type Typed } from './typed';

/** What a form is about. */
export interface FormSubject {
  readonly form: FormOf;
  /** The fields that it shows, by name; those of the form by default. */
  readonly only?: readonly string[] | undefined;
  /** The record and its version; undefined for one that is added. */
  readonly base?: Versioned | undefined;
  /** Under which what is typed is kept; undefined where it is not. */
  readonly draft?: string | undefined;
}

/** Both versions of a record that somebody else changed meanwhile. */
interface Conflict {
  readonly asked: readonly FormField[];
  readonly merged: Fields;
  readonly theirs: Fields;
  readonly version: Versioned;
}

/** Milliseconds after the last key before what is typed is kept. */
const KEPT_AFTER = 1000;

/** A form: what is typed, what is wrong with it, and how it is saved. */
export function useForm({ form, only, base: opened, draft }: FormSubject) {
  const me = useMe();
  const queries = useQueryClient();
  const zone = me.Company.TimeZone;
  const now: CompanyNow = { day: today(zone), zone };
  const names = only ?? form.groups.flatMap((group) => group.fields);
  const fields = formFields(
    form,
    names
      .map((name) => fieldNamed(form.entity, name))
      .map((field) => ({ ...field, isRequired: field.isRequired === true && !form.orElse?.[field.name] })),
  );
  const typedBy = ({ row }: Pick<Versioned, 'row'>): Fields =>
    Object.fromEntries(
      fields.map((field) => [field.name, typedOf(field, form.ofChange?.includes(field.name) ? undefined : row[field.name], zone)]),
    );
  const [kept] = useState(() => (draft === undefined ? undefined : draftOf(me.UserId, draft)));
  const [base, setBase] = useState(kept?.base ?? opened);
  const [initial, setInitial] = useState(() => typedBy(base ?? { row: { Id: '' } }));
  const [typed, setTyped] = useState<Fields>({ ...initial, ...kept?.typed });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [fault, setFault] = useState<Error>();
  const [isSaving, setSaving] = useState(false);
  const [isSignedOff, setSignedOff] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isChanged = fields.some((field) => !isSame(field, typed[field.name] ?? '', initial[field.name] ?? '', now));

  const shown = useRef({ typed, base });
  useEffect(() => {
    shown.current = { typed, base };
  });
  // What was saved or given up is not kept again by a timer that still runs.
  const isForgotten = useRef(false);
  useEffect(() => {
    if (draft === undefined || !isChanged) return;
    const keep = (): void => {
      if (!isForgotten.current) keepDraft(me.UserId, draft, shown.current);
    };
    const later = setTimeout(keep, KEPT_AFTER);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(later);
      removeEventListener('pagehide', keep);
    };
  }, [draft, isChanged, typed, me.UserId]);
  const forget = (): void => {
    isForgotten.current = true;
    if (draft !== undefined) dropDraft(me.UserId, draft);
  };

  const bodyOf = (all: Fields, against: Fields): Record<string, unknown> => {
    const body = Object.fromEntries(
      fields
        .filter((field) => !isSame(field, all[field.name] ?? '', against[field.name] ?? '', now))
        .map((field) => [field.name, valueOf(field, all[field.name] ?? '', now)]),
    );
    const others = Object.entries(form.orElse ?? {}).filter(
      ([name, from]) => base === undefined && body[name] === undefined && body[from] !== undefined,
    );
    return { ...body, ...Object.fromEntries(others.map(([name, from]) => [name, body[from]])) };
  };
  const refused = async (error: Error, all: Fields): Promise<Versioned | undefined> => {
    if (isSignedOut(error)) {
      setSignedOff(true);
      return undefined;
    }
    if (error instanceof PlumblineError && error.status === 412 && base) {
      const version = await readVersioned(form.entity, String(base.row.Id));
      const theirs = typedBy(version);
      const { asked, merged } = mergedWith(fields, { base: initial, mine: all, theirs }, now);
      if (asked.length === 0) return save(merged, { initial: theirs, base: version });
      setConflict({ asked, merged, theirs, version });
      return undefined;
    }
    setIssues(error instanceof PlumblineError ? error.issues : []);
    setFault(error);
    return undefined;
  };
  /** Saves what is typed, or a version of it that was merged with a newer record. @returns the saved record; undefined where it was refused */
  const save = async (
    given: Fields = typed,
    over?: { readonly initial: Fields; readonly base: Versioned },
  ): Promise<Versioned | undefined> => {
    const against = over?.initial ?? initial;
    const of = over?.base ?? base;
    if (over) {
      setInitial(over.initial);
      setBase(over.base);
    }
    let all = given;
    setSaving(true);
    setFault(undefined);
    try {
      const taken = await settled(queries, fields, given);
      all = { ...given, ...taken };
      setTyped((before) => ({ ...(over ? given : before), ...taken }));
      const unread = fields.flatMap((field) => faultsOf(field, all[field.name] ?? '', now));
      setIssues(unread);
      if (unread.length > 0) return undefined;
      const body = bodyOf(all, against);
      const version =
        of && Object.keys(body).length === 0
          ? of
          : await saveRecord({ entity: form.entity, id: of && String(of.row.Id), body, etag: of?.etag, key });
      forget();
      setKey(crypto.randomUUID());
      // The page shows what was saved before it asks again.
      queries.setQueryData(['record', form.entity, String(version.row.Id), 'now'], version.row);
      void queries.invalidateQueries();
      return version;
    } catch (error) {
      return await refused(asError(error), all).catch((second: unknown) => {
        setFault(asError(second));
        return undefined;
      });
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ fields, typed, issues, fault, isSaving, isChanged, now, save, forget, conflict, setConflict, isSignedOff, setSignedOff },
    isRestored: kept !== undefined,
    type: (name: string, value: Typed): void => {
      isForgotten.current = false;
      setTyped((before) => ({ ...before, [name]: value }));
    },
    /** Empties the form of a record that is added, for the next one. */
    again: (): void => {
      setTyped(initial);
      setIssues([]);
    },
  };
}

const valueOf = (field: FormField, typed: Typed, now: CompanyNow): unknown => {
  const sent = sentOf(field, typed, now);
  return 'value' in sent ? sent.value : undefined;
};

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error('The form could not be saved.'));
