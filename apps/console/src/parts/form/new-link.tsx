import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { listAddress } from '../../addresses';
import { mayCreate, privilegesInWords } from '../../api/access';
import { access } from '../../api/access.generated';
import { useSay } from '../language/language-context';
import { useMe } from '../page/use-me';
import { newName } from './new-page';
import './form.css';

/** The link to the form that adds a record; where that is not allowed it is there with its reason and leads nowhere. */
export function NewLink({ entity }: { readonly entity: string }) {
  const say = useSay();
  const me = useMe();
  const reason = useId();
  const rule = access[entity];
  const name = newName(say, entity);
  const to: string = `${listAddress(entity)}/new`;
  if (!rule || mayCreate(me, rule)) {
    return (
      <Link to={to} className="new-link">
        {name}
      </Link>
    );
  }
  const words =
    me.UserType === 'Auditor'
      ? say('An auditor changes nothing.')
      : say('It takes {privileges}.', { privileges: privilegesInWords(rule.create) });
  return (
    <>
      <a role="link" tabIndex={0} aria-disabled="true" aria-describedby={reason} title={words} className="new-link">
        {name}
      </a>
      <span id={reason} className="for-readers">
        {words}
      </span>
    </>
  );
}
