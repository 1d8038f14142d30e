import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useName } from '../api/names';
import { namedRecords } from '../api/options';

interface RecordChoiceProps {
  readonly label: string;
  readonly entity: string;
  /** The id of the chosen record. */
  readonly value: string | undefined;
  readonly isRequired: boolean;
  readonly choose: (id: string | undefined) => void;
}

/** Records that are offered at a time. */
const MOST = 50;
/** Milliseconds without a further letter after which records are asked for. */
const QUIET_MS = 150;

/** Chooses a record by its name: those are offered whose name contains what is typed. */
export function RecordChoice({ label, entity, value, isRequired, choose }: RecordChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, QUIET_MS);
  const text = isOpen ? asked : '';
  const offered = useQuery({
    queryKey: ['list', entity, 'choice', text],
    queryFn: ({ signal }) => namedRecords(entity, text, { most: MOST, isAnyState: true, signal }),
  });
  const data = (offered.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = data.some((one) => one.value === value);
  return (
    <Chosen entity={entity} id={isOffered ? undefined : value}>
      {(name) => (
        <Select
          {...{ label, size: 'xs', searchable: true, clearable: !isRequired, required: isRequired, withAsterisk: false }}
          className="parameter"
          placeholder={`Choose a ${label.toLowerCase()}`}
          data={value !== undefined && !isOffered ? [...data, { value, label: name ?? '…' }] : data}
          value={value ?? null}
          filter={({ options, search }) =>
            search === asked || !isOpen
              ? options
              : options.filter((one) => 'label' in one && one.label.toLowerCase().includes(search.toLowerCase()))
          }
          limit={MOST}
          nothingFoundMessage={offered.isFetching ? '…' : 'Nothing is found.'}
          onSearchChange={setTyped}
          onDropdownOpen={() => {
            setTyped('');
            setOpen(true);
          }}
          onDropdownClose={() => setOpen(false)}
          onChange={(id) => choose(id ?? undefined)}
        />
      )}
    </Chosen>
  );
}

interface ChosenProps {
  readonly entity: string;
  /** The chosen record where it is not among those that are offered. */
  readonly id: string | undefined;
  readonly children: (name: string | undefined) => React.ReactNode;
}

const Chosen = ({ entity, id, children }: ChosenProps) =>
  id === undefined ? (
    children(undefined)
  ) : (
    <Looked entity={entity} id={id}>
      {children}
    </Looked>
  );

function Looked({ entity, id, children }: ChosenProps & { readonly id: string }) {
  return children(useName(entity, id));
}
