/** Not a system stream (`$…`), because an account without administrative rights must be able to write it. */
export const OWNER_STREAM = 'plumbline.owner';
