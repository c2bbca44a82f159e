// Commit messages: those not yet on the main branch, or on it the latest.
import { execFileSync } from 'node:child_process';
import { inProject, root } from '../project.mjs';
import { runCommand } from '../run-program.mjs';
import { say } from '../say.mjs';

const LATEST = 20;

/** Checks the messages with commitlint; a folder that is no clone, or has no commit yet, has none to check. */
export async function checkCommits() {
  const range = commitRange();
  if (range === undefined) {
    say('  no commits here to check');
    return;
  }
  await runCommand('commitlint', [process.execPath, inProject('node_modules/@commitlint/cli/cli.js'), ...range], {
    quiet: true,
  });
}

function commitRange() {
  const count = Number(git('rev-list', '--count', 'HEAD') ?? 0);
  if (count === 0) return undefined;
  const ahead = Number(git('rev-list', '--count', 'origin/main..HEAD') ?? 0);
  const wanted = ahead > 0 ? ahead : LATEST;
  // A range cannot begin before the first commit, in a shallow clone before the oldest one fetched.
  if (wanted < count) return ['--from', `HEAD~${wanted}`, '--to', 'HEAD'];
  return count === 1 ? ['--last'] : ['--from', `HEAD~${linearDepth()}`, '--to', 'HEAD'];
}

const linearDepth = () => Number(git('rev-list', '--count', '--first-parent', 'HEAD') ?? 1) - 1;

function git(/** @type {string[]} */ ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
