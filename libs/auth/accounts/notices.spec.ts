import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Notices } from './notices';

describe('a notice', () => {
  it('is heard by this instance before it returns, and sent to the others', async () => {
    const heard: string[] = [];
    const sent: unknown[] = [];
    const notices = new Notices({ query: (_text: string, values: unknown[]) => Promise.resolve(sent.push(values)) } as unknown as Pool);
    notices.onTold((notice) => heard.push(notice));
    await notices.userChanged(1, 7);
    expect([heard, sent]).toEqual([['user 1/7'], [['plumbline_revoked', 'user 1/7']]]);
  });

  it('that can not be sent makes nothing fail: the change that it is about was made', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const notices = new Notices({ query: () => Promise.reject(new Error('down')) } as unknown as Pool);
    await notices.userChanged(1, 7);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
