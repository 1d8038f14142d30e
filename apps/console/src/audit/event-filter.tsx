import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { records } from '../api/client';
import { DayBox } from '../parts/as-of/day-box';
import { TypedBox } from '../parts/as-of/typed-box';
import { useAddress } from '../parts/page/use-address';
import { useMe } from '../parts/page/use-me';
import { recordName } from '../parts/record/record-name';
import { today } from '../words/typed-days';

/** Names of types, separated by commas. */
const TYPES = /^[\w, ]*$/;

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
  const { TimeZone } = useMe().Company;
  const { data: people = [] } = usePeople();
  const { type = '' } = search;
  return (
    <>
      <DayBox label="Day" value={day} now={today(TimeZone)} take={(next) => change({ day: next })} />
      <NativeSelect
        label="Person"
        size="xs"
        data={[{ value: '', label: 'Everybody' }, ...people]}
        value={search['person'] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ person: value === '' ? undefined : value })}
      />
      <TypedBox
        label="Type"
        placeholder="InvoiceFinalized"
        shown={type}
        value={type}
        read={(text) => (TYPES.test(text) ? text.trim() : undefined)}
        fault="is a name such as InvoiceFinalized"
        take={(next) => change({ type: next })}
      />
    </>
  );
}
