import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from '@plumbline/platform/event-store';

const UNREACHABLE: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
];
/** gRPC: cancelled, deadline exceeded, unavailable. */
const UNREACHABLE_CODES: readonly unknown[] = [1, 4, 14];

const typeOf = (error: unknown): string | undefined => (error instanceof Error && isCommandError(error) ? error.type : undefined);

/** Errors of the client without a code: no node responds or leads, one is being elected, or a node ended and left a call open. */
const LEADERLESS = /^Failed to discover after|Server Is (Not Ready|Busy)|[Nn]o leader info|RST_STREAM|without gRPC status/;

/** The server could not be reached, or did not respond in time. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  (error instanceof Error && LEADERLESS.test(error.message)) ||
  UNREACHABLE.includes(typeOf(error) ?? '') ||
  UNREACHABLE_CODES.includes((error as { code?: unknown } | undefined)?.code);

/** The stream was not at the expected revision. */
export const isWrongVersion = (error: unknown): boolean => typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

export const isNotLeader = (error: unknown): boolean => typeOf(error) === ErrorType.NOT_LEADER;

export const isMissingStream = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND;

/** There is no event at the position that was read from. */
export const isNoPosition = (error: unknown): boolean => error instanceof Error && error.message.includes('Unexpected ReadAllResult');

/** StoreUnavailable for a server that could not be reached, else the error itself. */
export const translated = (error: unknown): unknown =>
  isUnreachable(error) && !(error instanceof StoreUnavailable) ? new StoreUnavailable(error) : error;
