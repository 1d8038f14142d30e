import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** The weights of the one type face of printed documents. */
export type Weight = 'regular' | 'bold';

const FILES: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};

const parsed = new Map<Weight, Font>();

/**
 * The font, from its package: what is printed does not depend on the fonts of the machine. Read and parsed once, because
 * that takes five times as long as printing a page.
 */
export function fontOf(weight: Weight): Font {
  let font = parsed.get(weight);
  if (!font) parsed.set(weight, (font = create(readFileSync(require.resolve(FILES[weight]))) as Font));
  return font;
}
