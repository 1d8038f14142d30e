/** The token of an `Authorization: Bearer` header, or undefined when there is none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^bearer +([\w~.+/-]+=*) *$/i.exec(authorization ?? '')?.[1];
