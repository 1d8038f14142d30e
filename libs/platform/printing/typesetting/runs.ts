import bidiFactory from 'bidi-js';
import { clustersOf, faceFor, mainFace, type Face } from './fonts';
import { isPlain } from '../paper/plain';
import type { Weight } from '../print';

const bidi = bidiFactory();

/** Characters of one face, as they follow each other on paper. */
export interface Run {
  readonly text: string;
  readonly face: Face;
}

interface LeveledRun extends Run {
  /** The level of the Unicode bidirectional algorithm; odd: from right to left. */
  readonly level: number;
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks of direction have done their work once the runs are in order. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The runs of a line from left to right (UAX #9), each in the first face that has its characters. */
export function runsOf(line: string, weight: Weight): Run[] {
  if (isPlain(line)) return line === '' ? [] : [{ text: line, face: mainFace(weight) }];
  const isMixed = RIGHT_TO_LEFT.test(line);
  const levels = isMixed ? bidi.getEmbeddingLevels(line).levels : undefined;
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const cluster of clustersOf(line)) {
    const level = levels?.[at] ?? 0;
    at += cluster.length;
    const text = cluster.replace(DIRECTIONS, '');
    if (text === '') continue;
    const face = faceFor(text, weight) ?? mainFace(weight);
    const last = runs.at(-1);
    if (last && last.face === face && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, face, level });
  }
  return isMixed ? inOrder(runs).map(turned) : runs;
}

/** Reverses all sequences of runs of a level or higher ones, from the highest level down (UAX #9, L2). */
function inOrder(runs: readonly LeveledRun[]): LeveledRun[] {
  let order = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    const next: LeveledRun[] = [];
    let turn: LeveledRun[] = [];
    for (const run of order) {
      if (run.level >= level) turn.unshift(run);
      else {
        next.push(...turn, run);
        turn = [];
      }
    }
    order = [...next, ...turn];
  }
  return order;
}

/** Mirrors brackets from right to left. Fonts turn runs with letters of such a script: signs alone, and Arabic digits, are turned here. */
function turned({ text, face, level }: LeveledRun): Run {
  const isFromRight = level % 2 === 1;
  const clusters = clustersOf(text).map((one) => (isFromRight && bidi.getMirroredCharacter(one)) || one);
  return { text: (RIGHT_TO_LEFT.test(text) === isFromRight ? clusters : clusters.reverse()).join(''), face };
}
