import { digest, type TokenStore } from '@plumbline/auth/tokens';
import { Sessions } from './sessions';
import type { Users } from '@plumbline/auth/accounts';

const grant = { family: 'f1', application: 'web', company: 1, user: 7, secondsLeft: 60, scope: null, advisor: null };
const person = { company: 1, user: 7, userName: 'Ann', userType: 'Access', privileges: new Set(), isAdmin: false, vendor: null } as const;

/** Sessions whose look-ups end on command. */
function sessions() {
  const waiting: ((found: typeof grant | undefined) => void)[] = [];
  const tokens = { access: () => new Promise<typeof grant | undefined>((resolve) => waiting.push(resolve)) } as unknown as TokenStore;
  const users = { find: () => Promise.resolve(person) } as unknown as Users;
  return { of: new Sessions(tokens, users), waiting };
}
const NOTICES = [`token ${digest('t').toString('hex')}`, 'family f1', 'application web', 'user 1/7'];

describe('a session', () => {
  it('is looked up once and cached until a notice names it', async () => {
    for (const notice of NOTICES) {
      const { of, waiting } = sessions();
      const both = [of.of('t'), of.of('t')];
      waiting[0]?.(grant);
      expect((await Promise.all(both)).map((one) => one?.person.user)).toEqual([7, 7]);
      for (const other of ['token 00', 'family f2', 'application f1', 'user 1/8', 'user 2/7']) of.forget(other);
      await of.of('t');
      expect(waiting).toHaveLength(1);
      of.forget(notice);
      const after = of.of('t');
      waiting[1]?.(undefined);
      expect(await after).toBeUndefined();
    }
  });

  it('is known at once while it is cached, and unknown after a notice and before its look-up', async () => {
    for (const notice of NOTICES) {
      const { of, waiting } = sessions();
      const found = of.of('t');
      expect(of.known('t')).toBeUndefined();
      waiting[0]?.(grant);
      const session = await found;
      expect(session).toBeDefined();
      expect(of.known('t')).toBe(session);
      expect(of.known('other')).toBeUndefined();
      of.forget(notice);
      expect(of.known('t')).toBeUndefined();
    }
  });

  it('that is revoked during its look-up is not cached, nor given to callers after the notice', async () => {
    for (const forget of [...NOTICES.map((notice) => (of: Sessions) => of.forget(notice)), (of: Sessions) => of.forgetAll()]) {
      const { of, waiting } = sessions();
      const before = of.of('t');
      forget(of);
      const after = of.of('t');
      waiting[0]?.(grant);
      waiting[1]?.(undefined);
      expect((await before)?.person.user).toBe(7);
      expect(await after).toBeUndefined();
      const later = of.of('t');
      waiting[2]?.(undefined);
      expect(await later).toBeUndefined();
    }
  });

  it('is looked up again after a failed look-up', async () => {
    let down = true;
    const tokens = { access: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(grant)) } as unknown as TokenStore;
    const of = new Sessions(tokens, { find: () => Promise.resolve(person) } as unknown as Users);
    await expect(of.of('t')).rejects.toThrow('down');
    down = false;
    expect((await of.of('t'))?.person.user).toBe(7);
  });

  it('expires by the clock of the database: a local clock that is 400 days ahead changes nothing', async () => {
    const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * 86_400_000);
    const { of, waiting } = sessions();
    const found = of.of('t');
    waiting[0]?.(grant);
    expect((await found)?.person.user).toBe(7);
    ahead.mockRestore();
  });

  it('expires with its token', async () => {
    const { of, waiting } = sessions();
    const expired = of.of('t');
    waiting[0]?.({ ...grant, secondsLeft: -0.001, scope: null });
    expect(await expired).toBeUndefined();
    expect(of.known('t')).toBeUndefined();
  });
});
