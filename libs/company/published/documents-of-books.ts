import { Injectable, type Type } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
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

/** What a closing of the books would leave behind, where it is no state of documents but a figure of a report. */
export interface WaitingFigures {
  /** The name in the reply of `close-books`. */
  readonly name: string;
  /** The report that shows it as of the day. */
  readonly address: (day: string) => string;
  /** How many documents it is of, and the sum. */
  readonly through: (day: string, actor: Actor) => Promise<{ readonly Count: number; readonly Sum: string }>;
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
  readonly waiting: readonly WaitingDocuments[] = [];
  readonly figures: readonly WaitingFigures[] = [];
  readonly dated: readonly DatedDocuments[] = [];
}

/** A provider that declares the dated documents of a context, for the `routeProviders` of one of its parts. */
export function documentsOfBooks(waiting: DocumentsOfBooks['waiting'], dated: DocumentsOfBooks['dated']): Type<DocumentsOfBooks> {
  @Injectable()
  class Declared extends DocumentsOfBooks {
    override readonly waiting = waiting;
    override readonly dated = dated;
  }
  return Declared;
}
