import { callerAddress } from './caller-address';

describe('the address by which failed logins are counted', () => {
  it('is the one that the furthest trusted proxy reports', () => {
    expect(callerAddress(['127.0.0.1', '10.0.0.2', '203.0.113.7'])).toBe('203.0.113.7');
    expect(callerAddress(['203.0.113.7'])).toBe('203.0.113.7');
    expect(callerAddress([])).toBe('');
  });

  it('is never an invalid address: each would count as another one', () => {
    for (const word of ['unknown', '_hidden', '1.2.3', '999.1.1.1', '1.2.3.4.5', 'x'.repeat(5000), '', ':::', '[::1'])
      expect(callerAddress(['127.0.0.1', '203.0.113.7', word])).toBe('203.0.113.7');
    expect(callerAddress(['127.0.0.1', 'one', 'two'])).toBe('127.0.0.1');
  });

  it('is the same with a port, and for an IPv4-mapped address', () => {
    for (const same of ['203.0.113.7:4711', '::ffff:203.0.113.7', '[::FFFF:203.0.113.7]:80', '::ffff:cb00:7107', ' 203.0.113.7 '])
      expect([same, callerAddress(['127.0.0.1', same])]).toEqual([same, '203.0.113.7']);
  });

  it('is the network of an IPv6 address, because one caller controls all of it', () => {
    for (const same of [
      '2001:db8:0:1::1',
      '2001:0db8::1:ffff:0:0:2',
      '2001:DB8:0:1:a:b:c:d',
      '[2001:db8:0:1::9]:443',
      '2001:db8:0:1::1%eth0',
    ])
      expect([same, callerAddress([same])]).toEqual([same, '2001:db8:0:1::/64']);
    expect(callerAddress(['2001:db8:0:2::1'])).toBe('2001:db8:0:2::/64');
    expect(callerAddress(['::1'])).toBe('0:0:0:0::/64');
  });
});
