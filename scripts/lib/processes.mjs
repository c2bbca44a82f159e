// Questions about other processes, answered without any package.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** True while a process of this id lives, zombies excepted. */
export function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** The command line of a process, empty when it cannot be had. */
export function commandLine(/** @type {number} */ pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return process.platform === 'linux' ? '' : ps(pid, 'command=');
  }
}

/**
 * A text that differs for two processes that had the same id one after the other, as every container's first process
 * has; empty when the process does not live.
 */
export function birthMark(/** @type {number} */ pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${statFields(pid)[19]}`;
  } catch {
    return process.platform === 'linux' ? '' : ps(pid, 'lstart=').trim();
  }
}

/** Waits until a process is gone; false when it still lives after so many milliseconds. */
export async function waitUntilGone(/** @type {number} */ pid, /** @type {number} */ milliseconds) {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(25);
  }
  return true;
}

function isZombie(/** @type {number} */ pid) {
  try {
    return statFields(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

// The fields after the command; the command is in brackets and may contain blanks and brackets.
function statFields(/** @type {number} */ pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function ps(/** @type {number} */ pid, /** @type {string} */ column) {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
