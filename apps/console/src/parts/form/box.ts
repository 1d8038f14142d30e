import type { ReactNode } from 'react';
import type { CompanyNow } from '../../words/typed-moments';
import type { FormField, Typed } from './typed';

/** What the parts of Mantine take of every field alike. */
export interface BoxProps {
  readonly label: string;
  readonly box: {
    readonly id: string;
    readonly label: string;
    readonly description?: ReactNode;
    /** The problem, in the words of the service. */
    readonly error?: ReactNode;
    readonly placeholder?: string;
    readonly 'aria-required'?: true;
  };
}

/** What a field does and shows, whichever kind it is of. */
export interface FieldProps {
  readonly field: FormField;
  /** The path of the field: `TieredPricing[0].Price`. */
  readonly path: string;
  readonly id: (path: string) => string;
  readonly value: Typed;
  /** The problem of a path, as the end of a sentence: `is required`. */
  readonly problem: (path: string) => string | undefined;
  readonly type: (value: Typed) => void;
  readonly now: CompanyNow;
}
