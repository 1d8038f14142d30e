/** Ids by the path segment of the record, on v1 or v2. */
export type Ids = Readonly<Record<string, number>>;
