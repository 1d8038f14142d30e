import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { ownTime, wholeTime } = createRequire(__filename)('./processor-time.cjs') as Record<'ownTime' | 'wholeTime', () => number>;

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('processor time', () => {
  it('passes while a process works', () => {
    const before = ownTime();
    for (const until = Date.now() + 100; Date.now() < until;);
    expect(ownTime()).toBeGreaterThan(before);
  });
  onLinux('has that of children that have ended, and is within that of all', () => {
    const before = ownTime();
    spawnSync(process.execPath, ['-e', 'for (let n = 0; process.cpuUsage().user < 200_000; n++);']);
    expect(ownTime() - before).toBeGreaterThan(0.1);
    expect(wholeTime()).toBeGreaterThanOrEqual(ownTime() - 0.1);
  });
});
