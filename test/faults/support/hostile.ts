const MIB = 1024 * 1024;

/** Repeats `one` up to about 1 MiB. */
const full = (one: string): string => one.repeat(Math.floor((MIB - 100) / Buffer.byteLength(one)));
/** Joins `of(0)`, `of(1)`, `of(2)` … up to about 1 MiB. */
function counted(of: (n: number) => string): string {
  const parts: string[] = [];
  for (let n = 0, size = 0; size < MIB - 200; n++) {
    const part = of(n);
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}
const listed = (one: string): string => `[${full(`${one},`).slice(0, -1)}]`;

/** Texts of 1 MiB, by description, that take more than linear time in a careless function. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'alternating combining marks': `a${full('\u0301\u0327')}`,
  'half surrogates': full('\ud800'),
  digits: full('9'),
  'a number with a tail': `1${full('0')}.`,
  'long hours': `8.50 ${full('(')}`,
  'hours in hours': `8.50 ${full('(8h 30m)')}`,
  'a long date': `2026-01-01T00:00:00.${full('0')}Z`,
  'spaces and a letter': `${full(' ')}x`,
  backslashes: full('\\'),
  quotes: full('"'),
  'an address of ats': full('a@'),
  'an address of dots': `a@${full('a.')}`,
  'a web address of slashes': `https:${full('/')}`,
  percent: full('%'),
  dashes: full('-a'),
  'open comments': full('<!--'),
};

/** JSON bodies of 1 MiB, by description. */
export const HOSTILE_JSON: Readonly<Record<string, string>> = {
  'numbers with an exponent': `{"X":${listed('1e1')}}`,
  'decimals of 17 digits': `{"X":${listed('0.12345678901234567')}}`,
  'a number without end': `{"X":${full('9')}}`,
  '90,000 names': `{${counted((n) => `"a${n}":1,`)}"z":1}`,
  'an object for each name': `[${counted((n) => `{"a${n}":1},`)}1]`,
  'a name given twice': `{${full('"a":1,')}"a":1}`,
  'deep nesting': full('['),
  'deep objects': full('{"a":'),
  'empty lists': listed('[]'),
  'escaped quotes': `{"ClientName":"${full('\\"')}"}`,
  'escaped backslashes': `{"ClientName":"${full('\\\\')}"}`,
  'escaped surrogates': `{"ClientName":"${full('\\ud800')}"}`,
  'a text without end': `{"ClientName":"${full('x')}`,
  colons: full(':'),
  'a list of contacts': `{"ClientName":"x","Contacts":${listed('{}')}}`,
  'contacts of names': `{"ClientName":"x","Contacts":[${counted((n) => `{"a${n}":1},`)}{}]}`,
  ...Object.fromEntries(Object.entries(HOSTILE_TEXTS).map(([name, text]) => [`${name} as a name`, JSON.stringify({ ClientName: text })])),
  ...Object.fromEntries(Object.entries(HOSTILE_TEXTS).map(([name, text]) => [`a field called ${name}`, JSON.stringify({ [text]: 1 })])),
};

/** Forms of 1 MiB, by description. */
export const HOSTILE_FORMS: Readonly<Record<string, string>> = {
  'a form of pluses': full('+'),
  'a form of one name': full('a&'),
  'a form of names': counted((n) => `a${n}&`),
  'a form of percent signs': full('%'),
  'a form of escapes': full('%C3%BC'),
};
