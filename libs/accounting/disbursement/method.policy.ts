import { invalid } from '@plumbline/platform/kernel';

/** The ways in which money goes to vendors and comes back from them. */
const METHODS: readonly string[] = ['Check', 'ACH', 'Wire', 'Cash', 'Card', 'Other'];

/** Rejects (400) a way that is none; that of a payment that was recorded by itself stays. */
export function checkMethod(Method: string, before?: string): void {
  if (Method !== before && !METHODS.includes(Method)) invalid([{ field: 'Method', problem: `must be one of ${METHODS.join(', ')}` }]);
}
