import { JsonBytes } from './json-bytes';

describe('JSON text as bytes', () => {
  it('equals the joined text, however small the expected size', () => {
    for (const expected of [0, 64, 70, 10_000])
      for (const piece of ['plain', 'Größe', '漢字かな', '🏗️🧱', '']) {
        const bytes = new JsonBytes(expected);
        let text = '';
        for (let time = 0; time < 200; time++) {
          bytes.text(`{"a":"${piece}"}`);
          if (time % 50 === 0) bytes.reserve(1000);
          text += `{"a":"${piece}"}`;
          expect(bytes.size).toBe(Buffer.byteLength(text));
        }
        expect(bytes.done().toString('utf8')).toBe(text);
      }
  });
});
