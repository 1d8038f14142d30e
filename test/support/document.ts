/* eslint-disable @typescript-eslint/no-explicit-any -- the document is read as any client would */

/** An OpenAPI document, with the parts that tests read. */
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, any>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, any>>>>;
}

/** One operation of a document, with its path item. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operation: Readonly<Record<string, any>>;
  readonly item: Readonly<Record<string, any>>;
}

/** Every operation of the document. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({ method, path, operation: operation as Operation['operation'], item })),
  );
