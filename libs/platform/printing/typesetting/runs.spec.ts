import { unprintableIn } from './fonts';
import { isPlain } from '../paper/plain';
import { runsOf } from './runs';

const shown = (line: string): string[] => runsOf(line, 'regular').map(({ text }) => text);
const facesOf = (line: string): string[] =>
  runsOf(line, 'bold').map(({ text, face }) => `${face.name.replace(/^.*\//, '').replace(/\..*$/, '')}: ${text}`);

describe('The runs of a line', () => {
  it('R2: have the first face with all of their characters', () => {
    expect(facesOf('Wall ≥ 5/8″ ✓')).toEqual([
      'NotoSans_700Bold: Wall ',
      'NotoSansMath_400Regular: ≥',
      'NotoSans_700Bold:  5/8″ ',
      'NotoSansMath_400Regular: ✓',
    ]);
    expect(facesOf('建筑 건설 👷🏽‍♀️')).toEqual([
      ...['NotoSansHans-Bold: 建筑', 'NotoSans_700Bold:  ', 'NanumGothic_700Bold: 건설', 'NotoSans_700Bold:  '],
      'NotoEmoji_400Regular: 👷🏽‍♀️',
    ]);
    expect(isPlain('Türen, weiß — 12 × 3 “quoted”')).toBe(true);
  });

  it('R2: follow each other from left to right as they are read, with brackets mirrored', () => {
    expect(shown('Bill to شركة البناء (المحدودة) 12')).toEqual([...['Bill to ', '12', ' (', 'المحدودة', ') ', 'البناء', ' ', 'شركة']]);
    expect(shown('חברת בנייה 24')).toEqual(['24', ' ', 'בנייה', ' ', 'חברת']);
  });

  it('R2: keep the order of Arabic digits, which the font turns as it does letters', () => {
    expect(shown('شارع فهد ١٢')).toEqual(['٢١', ' ', 'فهد', ' ', 'شارع']);
    expect(shown('Unit ١٢٣')).toEqual(['Unit ', '٣٢١']);
  });

  it('R2: name what no face has', () => {
    expect(unprintableIn('Oak ≥ ≤ ≠ ✓ → ☐ ½ ″ ′ ⌀ ⅝ ± ° × € 建 한 ไทย 👍 حجر')).toEqual([]);
    expect(unprintableIn('Tamil தமிழ் and \u{1F9FF}\u{E000}')).toEqual(['த', 'மி', 'ழ்', '\u{E000}']);
  });
});
