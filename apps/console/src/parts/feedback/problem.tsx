import type { ReactNode } from 'react';
import { Told } from '../language/told';

interface ProblemProps {
  readonly label: ReactNode;
  /** In the words of the service. */
  readonly problem: string;
}

/** What is wrong with a field, as a sentence that its label begins. */
export const Problem = ({ label, problem }: ProblemProps) => (
  <>
    {label} <Told text={problem} />
  </>
);
