import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { records } from '../api/client';
import { useAddress } from '../parts/page/use-address';
import { useMe } from '../parts/page/use-me';
import { recordName } from '../parts/record/record-name';
import { today, typedDay } from '../words/typed-days';

/** People that one request gives. */
const PEOPLE = 1000;

const usePeople = () =>
  useQuery({
    queryKey: ['list', 'users', 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await records('users').list({ fields: ['Id', 'FullName'], include: [], limit: PEOPLE, signal });
      return data.map((row) => ({ value: String(row.Id), label: recordName('users', row) }));
    },
  });

/** The day, the person and the type of the events that are shown. */
export function EventFilter({ day }: { readonly day: string }) {
  const { search, change } = useAddress();
  const { data: people = [] } = usePeople();
  return (
    <>
      <TypedText
        label="Day"
        value={day}
        placeholder="t, -1, 11/28/2026"
        take={(text, now) => change({ day: text === '' ? undefined : typedDay(text, now) })}
        isWrong={(text, now) => text !== '' && typedDay(text, now) === undefined}
        says="is no day"
      />
      <NativeSelect
        label="Person"
        size="xs"
        data={[{ value: '', label: 'Everybody' }, ...people]}
        value={search['person'] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ person: value === '' ? undefined : value })}
      />
      <TypedText
        label="Type"
        value={search['type'] ?? ''}
        placeholder="InvoiceFinalized"
        take={(text) => change({ type: text === '' ? undefined : text })}
        isWrong={(text) => !/^[\w, ]*$/.test(text)}
        says="is a name such as InvoiceFinalized"
      />
    </>
  );
}

interface TypedTextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly take: (text: string, now: string) => void;
  readonly isWrong: (text: string, now: string) => boolean;
  readonly says: string;
}

/** A text that is taken on leaving the box or by Enter; a wrong one stays. */
function TypedText({ label, value, placeholder, take, isWrong, says }: TypedTextProps) {
  const now = today(useMe().Company.TimeZone);
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && isWrong(typed.trim(), now);
  const commit = (): void => {
    if (typed === undefined || wrong) return;
    setTyped(undefined);
    if (typed.trim() !== value) take(typed.trim(), now);
  };
  return (
    <TextInput
      {...{ label, placeholder, size: 'xs' }}
      value={typed ?? value}
      error={wrong && says}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
