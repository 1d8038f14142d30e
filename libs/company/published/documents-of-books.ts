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

/** Documents of a kind that belong to the month of their day: the names of the fields with the day, the number and the amount. */
export interface DatedDocuments {
  readonly kind: AnyRecordKind;
  readonly dated: string;
  readonly amount: string;
  /** Absent: they have none. */
  readonly number?: string;
}

/** The dated documents of one context. `close-books` asks for those that wait, `reports/late-documents` for all. */
export abstract class DocumentsOfBooks {
  abstract readonly waiting: readonly WaitingDocuments[];
  abstract readonly dated: readonly DatedDocuments[];
}

/** A provider that declares the dated documents of a context, for the `routeProviders` of one of its parts. */
export function documentsOfBooks(waiting: DocumentsOfBooks['waiting'], dated: DocumentsOfBooks['dated']): Type<DocumentsOfBooks> {
  @Injectable()
  class Declared extends DocumentsOfBooks {
    readonly waiting = waiting;
    readonly dated = dated;
  }
  return Declared;
}
