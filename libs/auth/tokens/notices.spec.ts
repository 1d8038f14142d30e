import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { Notices } from './notices';

describe('a notice', () => {
  it('reaches this instance before it returns, and is sent to the others', async () => {
    const heard: string[] = [];
    const sent: unknown[] = [];
    const notices = new Notices({ query: (_text: string, values: unknown[]) => Promise.resolve(sent.push(values)) } as unknown as Pool);
    notices.onNotice((notice) => heard.push(notice));
    await notices.userChanged(1, 7);
    expect([heard, sent]).toEqual([['user 1/7'], [['plumbline_revoked', 'user 1/7']]]);
  });

  describe('of a transaction', () => {
    const sent: unknown[] = [];
    const heard: string[] = [];
    const manager = { query: (_text: string, values: unknown[]) => Promise.resolve(sent.push(values)) };
    const committing = (commit: () => Promise<void>): EntityManager =>
      ({ transaction: async (work: (one: object) => Promise<unknown>) => work(manager).finally(commit) }) as unknown as EntityManager;
    const notices = new Notices({} as unknown as Pool);
    notices.onNotice((notice) => heard.push(notice));
    beforeEach(() => void ([sent.length, heard.length] = [0, 0]));

    it('reaches this instance after the commit, and before anybody is answered', async () => {
      const commit = (): Promise<void> => Promise.resolve(expect([sent, heard]).toEqual([[['plumbline_revoked', ['family f']]], []]));
      expect(await notices.committed(committing(commit), (_, notify) => notify(['family f']).then(() => 'done'))).toBe('done');
      expect(heard).toEqual(['family f']);
    });

    it('reaches nobody when it is not committed', async () => {
      const failing = committing(() => Promise.reject(new Error('down')));
      await expect(notices.committed(failing, (_, notify) => notify(['family f']))).rejects.toThrow('down');
      expect(heard).toEqual([]);
    });
  });

  it('that cannot be sent causes no failure, because the change is stored', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const notices = new Notices({ query: () => Promise.reject(new Error('down')) } as unknown as Pool);
    await notices.userChanged(1, 7);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
