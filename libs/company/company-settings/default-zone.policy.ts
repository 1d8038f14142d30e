import { CAPITALS, STATES } from './zones-of-states.policy';

interface Place {
  readonly Country: string;
  readonly StateProvince: string;
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The codes of ISO 3166 by the name of the country in English and by the code itself. */
const COUNTRIES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = REGIONS.of(code);
    return name && name !== code ? [[code, code] as const, [wordOf(name), code] as const] : [];
  }),
);
/** Other names of the countries where most companies are. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ USA: 'US', 'UNITED STATES OF AMERICA': 'US', UK: 'GB', 'GREAT BRITAIN': 'GB', ENGLAND: 'GB' },
};

/** A word of an address as it is compared: `U.S.A.` is `USA`. */
function wordOf(text: string): string {
  return text.replaceAll('.', '').trim().toUpperCase();
}

/** The only time zone of a country, or that of its capital. */
function zoneOfCountry(code: string): string | undefined {
  const { timeZones = [] } = new Intl.Locale(`und-${code}`) as Intl.Locale & { readonly timeZones?: readonly string[] };
  return CAPITALS[code] ?? timeZones[0];
}

function zoneOfState(code: string, state: string): string | undefined {
  const isIt = (one: string): boolean => {
    const space = one.indexOf(' ');
    return one.slice(0, space) === state || wordOf(one.slice(space + 1)) === state;
  };
  return STATES[code]?.find(([, states]) => states.split(',').some(isIt))?.[0];
}

/**
 * The time zone that an address suggests (IANA): that of the state, of which a state with two has that of its capital, else that of the
 * country, likewise. Codes and English names are read; without a country, states of the United States. UTC for any other.
 */
export function zoneOfAddress({ Country, StateProvince }: Place): string {
  const [country, state] = [wordOf(Country), wordOf(StateProvince)];
  if (country === '') return zoneOfState('US', state) ?? 'UTC';
  const code = ALIASES[country] ?? COUNTRIES.get(country);
  return (code && (zoneOfState(code, state) ?? zoneOfCountry(code))) ?? 'UTC';
}
