/**
 * The clientId of the console of the service. A migration registers it, in every installation; it has no secret, and its row no address to
 * return to, so the token routes refuse it: its codes are exchanged by the service itself.
 */
export const CONSOLE_APPLICATION = 'plumbline-console';
