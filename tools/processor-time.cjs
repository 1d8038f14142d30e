// How long processors have worked for processes, in seconds. Linux says it of ended children too; elsewhere a process knows its own alone.
'use strict';
const fs = require('node:fs');

/** Of the clock of /proc, which is the same on all machines. */
const TICKS_PER_SECOND = 100;

/** The process: the time of it and of its ended children, and its parent; undefined where nothing is known. */
function statOf(pid) {
  let text;
  try {
    text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name of the program, in parentheses, may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}

/** Of this process and its ended children. */
function ownTime() {
  const known = statOf(process.pid);
  if (known) return known.seconds;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Of this process and all below it, ended or not. */
function wholeTime() {
  const stats = new Map(pids().flatMap((pid) => [statOf(pid)].flatMap((stat) => (stat ? [[pid, stat]] : []))));
  const isBelow = (pid) => pid === process.pid || (stats.has(pid) && isBelow(stats.get(pid).parent));
  const own = [...stats].filter(([pid]) => isBelow(pid));
  return own.length === 0 ? ownTime() : own.reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

function pids() {
  try {
    return fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

module.exports = { ownTime, wholeTime };
