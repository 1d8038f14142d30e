import { invalid, type Actor } from '@plumbline/platform/kernel';
import { CreateUser } from '@plumbline/auth/published';
import { CreateUserHandler } from './create-user.handlers';

describe('a user that is created again by an interrupted request', () => {
  const taken = (): never => invalid([{ field: 'Username', problem: 'is taken' }]);
  /** The handler, and how often a taken username was counted as a guess; an earlier attempt made the user 7 with an account. */
  function handler(): { readonly create: (earlier?: number) => Promise<unknown>; readonly guesses: () => number } {
    let guesses = 0;
    const reads = { find: async () => [{ Id: 1 }], one: async () => ({ AuthId: 5 }) };
    const accounts = { resume: async () => false, reserve: async () => taken() };
    const usernames = { reserve: async () => ++guesses && taken() };
    const created = new CreateUserHandler(
      ...([{}, {}, reads, {}, { caughtUp: async () => 0n }, accounts, usernames] as unknown as ConstructorParameters<
        typeof CreateUserHandler
      >),
    );
    const actor = (earlier?: number) => ({ company: 1, user: 2, causation: 'x', ids: { earlier: () => earlier } }) as unknown as Actor;
    return {
      create: (earlier) =>
        created.execute(new CreateUser({ username: 'ann@n.example', password: 'seventeen blue ladders' }, actor(earlier))),
      guesses: () => guesses,
    };
  }

  it('L9: is refused its own username uncounted; that of somebody else counts as a guess', async () => {
    const { create, guesses } = handler();
    await expect(create(7)).rejects.toMatchObject({ kind: 'input' });
    expect(guesses()).toBe(0);
    await expect(create()).rejects.toMatchObject({ kind: 'input' });
    expect(guesses()).toBe(1);
  });
});
