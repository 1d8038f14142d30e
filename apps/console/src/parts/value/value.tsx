import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { recordAddress } from '../../addresses';
import type { EntityField } from '../../api/entity';
import { choiceOf } from '../../api/fields';
import { isId, plainName, useName } from '../../api/names';
import { day, fullMoment, moment } from '../../words/days';
import { isSpoken } from '../../words/language';
import { hours, longHours } from '../../words/hours';
import { decimal, isNegative, money, NONE } from '../../words/money';
import { writtenPlace } from '../../words/places';
import { useLanguage, useSay } from '../language/language-context';
import { StateBadge } from './state-badge';
import './value.css';

interface Shown {
  readonly field: EntityField;
  readonly value: unknown;
  /** The time zone of the company. */
  readonly zone: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A value of a record as people read it. A missing one is a dash. */
export function Value({ field, value, zone }: Shown) {
  const say = useSay();
  if (Array.isArray(value) && value.length > 0) return <Values {...{ field, zone }} values={value} />;
  const text = field.type === 'location' ? writtenPlace(value) : textOf(value);
  if (typeof value === 'boolean') return <>{value ? say('Yes') : say('No')}</>;
  if (text === '') return <span title={say('none')}>{NONE}</span>;
  if (field.type === 'reference' && field.refersTo !== undefined && isId(text)) return <Reference entity={field.refersTo} id={text} />;
  switch (field.type) {
    case 'money':
      return <Amount text={text} shown={money(text)} />;
    case 'rate':
    case 'decimal':
      return <Amount text={text} shown={decimal(text)} />;
    case 'hours':
    case 'duration':
      return (
        <span data-value={text} title={longHours(text)}>
          {hours(text)}
        </span>
      );
    case 'day':
      return <time dateTime={text}>{day(text)}</time>;
    case 'instant':
      return (
        <time dateTime={text} title={fullMoment(text, zone)}>
          {moment(text, zone)}
        </time>
      );
    case 'choice':
      return field.name === 'BusinessState' ? <StateBadge state={text} word={choiceOf(field, text)} /> : <>{choiceOf(field, text)}</>;
    default:
      return <>{text}</>;
  }
}

/** The values of a list, such as references, one after another. */
function Values({ field, values, zone }: Pick<Shown, 'field' | 'zone'> & { readonly values: readonly unknown[] }) {
  const one = { ...field, type: field.refersTo === undefined ? 'text' : 'reference' };
  return values.map((value, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <Value field={one} value={value} zone={zone} />
    </Fragment>
  ));
}

function Amount({ text, shown }: { readonly text: string; readonly shown: string }) {
  return (
    <span data-value={text} className={isNegative(text) ? 'loss' : undefined}>
      {shown}
    </span>
  );
}

function Reference({ entity, id }: { readonly entity: string; readonly id: string }) {
  const name = useName(entity, id);
  // A record without a name, of which the language has none either: `Contract 5`.
  const isForeign = useLanguage() !== 'en' && !isSpoken(entity) && name === plainName(entity, id);
  return (
    <Link to={recordAddress(entity, id)} data-record={`${entity}/${id}`} lang={isForeign ? 'en' : undefined}>
      {name ?? '…'}
    </Link>
  );
}
