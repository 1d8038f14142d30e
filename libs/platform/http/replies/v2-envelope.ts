/** The v2 reply with one value; `data` is JSON text. */
export const envelope = (data: string, meta: object = {}): string => `{"data":${data},"meta":${JSON.stringify(meta)}}`;
