/** The parts of a connection string that the service looks at itself. */
export interface Connection {
  /** The string in the form that the client reads: it does not know `kurrentdb://`. */
  readonly client: string;
  /** Host and port of each node, with commas; without name and password. */
  readonly place: string;
  /** True if the client looks for the leader among several nodes. */
  readonly isCluster: boolean;
  /** The name of the account; undefined without one. */
  readonly user: string | undefined;
  /** By the lower-case name of the option. */
  readonly options: ReadonlyMap<string, string>;
}

/** Reads a connection string whose form `config` has checked. */
export function connectionOf(given: string): Connection {
  const client = given.trim().replace(/^kurrentdb(\+discover)?:/, 'esdb$1:');
  const [, credentials, place = '', query = ''] = /^[^:]+:\/\/(?:(.*)@)?([^/?]*)\/?(?:\?(.*))?$/.exec(client) ?? [];
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase().replace(/[_-]/g, ''), value]));
  return {
    client,
    place,
    isCluster: place.includes(',') || /^[^:]*\+discover:/.test(client),
    user: credentials && decodeURIComponent(credentials.split(':')[0]),
    options,
  };
}
