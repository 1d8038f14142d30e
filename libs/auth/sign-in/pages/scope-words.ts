import { ADMIN_SCOPE } from '@plumbline/platform/records';

const WORDS: Readonly<Record<string, string>> = {
  openid: 'know who you are',
  profile: 'know your name and username',
  email: 'know your e-mail address',
  'changes:read': 'follow the changes of what it may read',
  'search:read': 'search what it may read',
  'me:read': 'read the settings that programs keep for you',
  'me:write': 'change the settings that programs keep for you',
  'reports:read': 'read every report that you may read, with amounts',
  'audit:read': 'read the history of every record that you may read',
  [ADMIN_SCOPE]: 'do everything that you may do',
};

/** A scope in words for the user who is asked: `read time entries`. */
export function inWords(scope: string): string {
  const [entity = '', verb] = scope.split(':');
  return WORDS[scope] ?? `${verb === 'write' ? 'add and change' : 'read'} ${entity.replaceAll('-', ' ')}`;
}
