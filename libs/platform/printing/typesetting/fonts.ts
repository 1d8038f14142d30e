import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { isPlain } from '../paper/plain';
import type { Weight } from '../print';
import { KEPT_CHARACTERS } from '../limits';

/** A font in one weight, opened when it is first needed. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

const noto = (script: string, file: string, weights = 2): readonly string[] =>
  ['400Regular', '700Bold'].slice(0, weights).map((weight) => `@expo-google-fonts/${script}/${weight}/${file}_${weight}.ttf`);

/** The fonts in the order of look-up, regular and bold. From packages: prints do not depend on the machine's fonts. */
const FILES: readonly (readonly string[])[] = [
  noto('noto-sans', 'NotoSans'),
  noto('noto-sans-arabic', 'NotoSansArabic'),
  noto('noto-sans-hebrew', 'NotoSansHebrew'),
  noto('noto-sans-thai', 'NotoSansThai'),
  noto('noto-sans-math', 'NotoSansMath', 1),
  noto('noto-sans-symbols-2', 'NotoSansSymbols2', 1),
  ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'],
  noto('nanum-gothic', 'NanumGothic'),
  noto('noto-emoji', 'NotoEmoji', 1),
];

/** The package of the Chinese and Japanese font exports its entry alone. */
const pathOf = (file: string): string =>
  file.startsWith('@') ? require.resolve(file) : join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts', file);

class OpenedOnce implements Face {
  private opened: Font | undefined;
  constructor(readonly name: string) {}
  get font(): Font {
    return (this.opened ??= withCodePoints(create(readFileSync(pathOf(this.name))) as Font));
  }
}

/**
 * Keeps glyphs with the characters that they stand for. A font keeps a glyph as it was first asked for: as a part of `é`, the `e` has no
 * character, and nobody would find or copy it in later prints.
 */
function withCodePoints(font: Font): Font {
  const innards = font as unknown as { getGlyph: (id: number, codePoints?: readonly number[]) => unknown };
  const getGlyph = innards.getGlyph.bind(font);
  const known = (id: number): readonly number[] => [...(font.stringsForGlyph(id)[0] ?? '')].map((one) => one.codePointAt(0) ?? 0);
  innards.getGlyph = (id, codePoints = []) => getGlyph(id, codePoints.length > 0 ? codePoints : known(id));
  return font;
}

const opened = new Map<string, Face>();
const faces = (weight: Weight): Face[] =>
  FILES.map(([regular = '', bold = regular]) => {
    const name = weight === 'bold' ? bold : regular;
    let face = opened.get(name);
    if (!face) opened.set(name, (face = new OpenedOnce(name)));
    return face;
  });
const FACES: Readonly<Record<Weight, readonly Face[]>> = { regular: faces('regular'), bold: faces('bold') };

/** The face of Latin letters, whose measures hold for all lines. */
export const mainFace = (weight: Weight): Face => FACES[weight][0];

/** Characters without a shape of their own: joiners, marks of direction, selectors of variants. */
const SHAPELESS = /[\p{Cf}\ufe00-\ufe0f]/gu;
const kept: Readonly<Record<Weight, Map<string, Face | undefined>>> = { regular: new Map(), bold: new Map() };

/** The first face with all characters of a cluster, else undefined. */
export function faceFor(cluster: string, weight: Weight): Face | undefined {
  const known = kept[weight];
  if (known.has(cluster)) return known.get(cluster);
  if (known.size >= KEPT_CHARACTERS) known.clear();
  const shaped = cluster.replace(SHAPELESS, '');
  const face = FACES[weight].find(
    ({ font }) => [...shaped].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) && laysOut(font, cluster),
  );
  known.set(cluster, face);
  return face;
}

/** Some fonts state glyphs that they cannot measure. */
function laysOut(font: Font, cluster: string): boolean {
  try {
    return font.layout(cluster).advanceWidth >= 0;
  } catch {
    return false;
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The clusters of a text: characters with their marks. */
export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The clusters of a text that no face has: they would be printed as boxes. */
export const unprintableIn = (text: string): string[] =>
  isPlain(text) ? [] : [...new Set(clustersOf(printable(text)).filter((one) => one !== '\n' && !faceFor(one, 'regular')))];

/** The text without characters that have no shape: control characters other than the end of a line. */
export const printable = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/\t/g, ' ')
        .replace(/(?!\n)[\p{Cc}\ufeff\u200b\u00ad\u2060]/gu, '');
