/** Text whose characters the main face has; most is. */
const PLAIN = /^[\n -~\u00a0-\u017f–—‘’“”•…·]*$/;
export const isPlain = (text: string): boolean => PLAIN.test(text);
