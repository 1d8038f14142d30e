import { exchange } from '../exchange';

/** What the service keeps for the user, on every device. */
const ADDRESS = '/api/v2/me/preferences/language';

/** The language that the user chose, as it was kept; null without a choice. @throws PlumblineError when the service refuses */
export const readLanguage = async (): Promise<unknown> => (await exchange<unknown>(ADDRESS)).data;

/** Keeps the language that the user chose. @throws PlumblineError when the service refuses */
export async function keepLanguage(chosen: string): Promise<void> {
  await exchange<unknown>(ADDRESS, { method: 'PUT', body: chosen });
}
