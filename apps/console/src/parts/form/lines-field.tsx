import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { entityNamed } from '../../api/language/entity-named';
import { useSay } from '../language/language-context';
import { Problem } from '../feedback/problem';
import type { FieldProps } from './box';
import { linePath, typedOf, type FormField, type Line } from './typed';

interface LinesProps extends FieldProps {
  readonly fields: readonly FormField[];
  readonly lines: readonly Line[];
  /** A field of a line. */
  readonly Cell: ComponentType<FieldProps>;
}

/** The lines of a list, each with its fields; lines are added at the end. */
export function LinesField({ field, fields, lines, Cell, path, id, problem, type, now }: LinesProps) {
  const say = useSay();
  const blank: Line = { kept: {}, typed: Object.fromEntries(fields.map((one) => [one.name, typedOf(one, undefined, now.zone)])) };
  const fault = problem(path);
  const [first] = fields;
  const named = field.isValues ? entityNamed(first?.refersTo ?? '') : undefined;
  const added = named ? say('Add {name}', { name: named.singular }) : say('Add line');
  const set = (at: number, line: Line): void => type(lines.map((one, index) => (index === at ? line : one)));
  return (
    <fieldset id={id(path)} className="lines" tabIndex={-1} aria-describedby={fault === undefined ? undefined : `${id(path)}-fault`}>
      <legend>{field.label}</legend>
      {lines.map((line, at) => (
        <div key={at} role="group" aria-label={say('{label}, line {n}', { label: field.label, n: String(at + 1) })} className="line">
          {fields.map((one) => (
            <Cell
              key={one.name}
              {...{ id, problem, now }}
              field={one}
              path={linePath(field, path, at, one.name)}
              value={line.typed[one.name] ?? ''}
              type={(value) => set(at, { ...line, typed: { ...line.typed, [one.name]: value } })}
            />
          ))}
          <Button
            variant="default"
            size="xs"
            aria-label={say('Remove line {n}', { n: String(at + 1) })}
            onClick={() => type(lines.filter((_, index) => index !== at))}
          >
            {say('Remove')}
          </Button>
        </div>
      ))}
      {fault !== undefined && (
        <p id={`${id(path)}-fault`} className="loss">
          <Problem label={field.label} problem={fault} />
        </p>
      )}
      <Button variant="default" size="xs" onClick={() => type([...lines, blank])}>
        {added}
      </Button>
    </fieldset>
  );
}
