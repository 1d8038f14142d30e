import { Injectable, type Type } from '@nestjs/common';
import type { AnyRecordKind } from '@plumbline/platform/records';

/** Documents that are not decided yet, and that a closing of the books would leave behind: those of a kind in one state. */
export interface WaitingDocuments {
  /** The name in the reply of `close-books`: `SubmittedTime`. */
  readonly name: string;
  readonly kind: AnyRecordKind;
  readonly state: string;
  /** The field with the day of a document. */
  readonly dated: string;
  /** The field with its amount. */
  readonly amount: string;
}

/** The documents of one context that wait. `close-books` asks all of them. */
export abstract class AsksBeforeClosing {
  abstract readonly waiting: readonly WaitingDocuments[];
}

/** A provider that declares documents which a closing of the books asks about, for the `routeProviders` of a part of a context. */
export function asksBeforeClosing(waiting: readonly WaitingDocuments[]): Type<AsksBeforeClosing> {
  @Injectable()
  class Declared extends AsksBeforeClosing {
    readonly waiting = waiting;
  }
  return Declared;
}
