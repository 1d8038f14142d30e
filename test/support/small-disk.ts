import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Mounts a disk of so many MB at the folder. Returns false where that is refused: only root may. */
export const mountDisk = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0;

/** Takes the disk at the folder away. */
export const unmountDisk = (folder: string): void => void spawnSync('umount', ['--lazy', folder]);

/** Keeps the disk of the folder full to the last byte for so many seconds, then frees what it took. */
export async function fillDisk(folder: string, seconds: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  const end = performance.now() + seconds * 1000;
  // Again and again, because a server frees some of it.
  for (; performance.now() < end; await sleep(100)) fill(ballast);
  rmSync(ballast);
}

function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2))
      for (const block = Buffer.alloc(size, 1); ;) if (!writes(file, block)) break;
  } finally {
    closeSync(file);
  }
}

function writes(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') return false;
    throw error;
  }
}
