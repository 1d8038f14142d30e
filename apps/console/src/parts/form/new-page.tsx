import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listAddress, recordAddress } from '../../addresses';
import { mayCreate } from '../../api/access';
import { access } from '../../api/access.generated';
import { entityNamed } from '../../api/language/entity-named';
import { namingField, plainName } from '../../api/names';
import type { Say } from '../../words/speech';
import { Forbidden } from '../feedback/forbidden';
import { useSay } from '../language/language-context';
import { Page } from '../page/page';
import { useMe } from '../page/use-me';
import type { FormOf } from './form-of';
import { RecordForm } from './record-form';

/** The page that adds a record. */
export function NewPage({ form }: { readonly form: FormOf }) {
  const me = useMe();
  const { entity } = form;
  const say = useSay();
  const title = newName(say, entity);
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState('');
  const rule = access[entity];
  if (rule && !mayCreate(me, rule)) return <Forbidden title={title} who={rule.create} />;
  return (
    <Page title={title}>
      <RecordForm
        key={turn}
        {...{ form, done }}
        name={title}
        draft={`${entity}/new`}
        takesNext
        saved={({ row }, isNext) => {
          const name = row[namingField(entity) ?? ''];
          if (isNext) setDone(say('Saved {name}.', { name: typeof name === 'string' && name !== '' ? name : plainName(entity, row.Id) }));
          else void navigate({ to: recordAddress(entity, row.Id), ignoreBlocker: true });
        }}
        cancel={() => void navigate({ to: listAddress(entity), ignoreBlocker: true })}
        startOver={() => setTurn(turn + 1)}
      />
    </Page>
  );
}

/** `New client`. */
export const newName = (say: Say, entity: string): string => say('New {singular}', { singular: entityNamed(entity)?.singular ?? entity });
