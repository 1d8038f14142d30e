import { BatchShare } from './batch-share';

describe('The share of waiting appends that form a batch', () => {
  it('is all of them at first, and where a batch waits for the disk', () => {
    const share = new BatchShare();
    expect(share.of(32)).toBe(32);
    share.took(32, 9.6);
    expect(share.of(32)).toBe(32);
  });

  it('is half of them where a batch takes as long as its appends are many', () => {
    const share = new BatchShare();
    share.took(32, 1);
    expect([share.of(32), share.of(33), share.of(500)]).toEqual([16, 17, 250]);
    expect([share.of(15), share.of(1), share.of(0)]).toEqual([15, 1, 0]);
    share.took(16, 9.6);
    expect(share.of(32)).toBe(32);
  });

  it('lets a second batch follow at once where it is large enough and the disk is fast', () => {
    const share = new BatchShare();
    expect(share.isWorthAhead(500)).toBe(false);
    share.took(16, 0.8);
    expect([share.isWorthAhead(7), share.isWorthAhead(8), share.isWorthAhead(500)]).toEqual([false, true, true]);
    share.took(16, 9.6);
    expect(share.isWorthAhead(16)).toBe(false);
  });
});
