import type { ReactNode } from 'react';

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
