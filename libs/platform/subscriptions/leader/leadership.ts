/** Knows whether this process runs the subscriptions now; others do once it ends or hangs. */
export abstract class Leadership {
  abstract readonly isLeading: boolean;
}
