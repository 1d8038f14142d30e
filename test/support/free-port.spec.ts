import { freePort } from './service';

it('no port is given twice: services that start at once would answer for one another', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
});
