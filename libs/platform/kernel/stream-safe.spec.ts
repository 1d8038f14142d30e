import { isStreamSafe, normalized } from './stream-safe';
import { MOST_MARKS } from './limits';

describe('normalized', () => {
  const marks = (count: number): string => `a${'\u0301\u0327'.repeat(count / 2)}`;

  it('puts texts into a normal form as long as no letter has more than 30 marks (H5)', () => {
    expect(normalized('e\u0301', 'NFC')).toBe('\u00e9');
    expect(normalized(marks(MOST_MARKS), 'NFC')).toBe(marks(MOST_MARKS).normalize('NFC'));
    expect(isStreamSafe(marks(MOST_MARKS))).toBe(true);
    expect(isStreamSafe(marks(MOST_MARKS + 2))).toBe(false);
    // Precomposed letters in any number are no marks.
    expect(isStreamSafe('\u1e69'.repeat(1000))).toBe(true);
  });

  it.each(['NFC', 'NFD', 'NFKC'] as const)('returns other texts as they are, in linear time: %s (H5)', (form) => {
    for (const text of [marks(200_000), `a${'\uff9e\u0327'.repeat(100_000)}`, marks(30).repeat(6_000)]) {
      const before = process.cpuUsage();
      const found = normalized(text, form);
      if (!isStreamSafe(text)) expect(found).toBe(text);
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    }
  });
});
