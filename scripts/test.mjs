// npm test [-- --only unit,api,…]: all checks and tests; a fresh clone is enough.
// npm test -- --changed [commit]: checks and tests of the files that differ from the commit, in about a minute
// (docs/testing.md).
// The last line printed is "N passed, N failed, N skipped".
import { parseArgs } from 'node:util';
import { refuseOldNode } from './lib/build/prepare.mjs';
import { UserError } from './lib/project.mjs';
import { chooseChanged } from './lib/test/changed-stages.mjs';
import { endPrograms } from './lib/run-program.mjs';
import { say } from './lib/say.mjs';
import { stopOnSignal } from './lib/stopping.mjs';
import { startTestServices } from './lib/test/test-services.mjs';
import { stages } from './lib/test/test-stages.mjs';
import { add, nothing, sentence } from './lib/test/test-tally.mjs';

/** @typedef {import('./lib/test/test-stages.mjs').Stage} Stage */

const INTERRUPTED = 130;
const stopping = stopOnSignal(INTERRUPTED);
/** @type {{ total: import('./lib/test/test-tally.mjs').Tally, code: number }} */
let outcome = { total: { passed: 0, failed: 1, skipped: 0 }, code: 1 };
// Steps run in reverse order, so the counts are printed last.
stopping.onStop(() => console.log(sentence(outcome.total)));
stopping.onStop(() => outcome.total.failures?.forEach((failure) => console.log(`FAILED: ${failure}`)));
stopping.onStop(endPrograms);

/** Names that select a stage with --only. */
const namesOf = (/** @type {Stage} */ stage) => [stage.name, ...(stage.parts ?? [])];

function chosenStages(/** @type {string | undefined} */ only) {
  if (only === undefined) return stages.map((stage) => ({ stage, parts: stage.parts ?? [] }));
  const wanted = only.split(',');
  const unknown = wanted.filter((name) => !stages.some((stage) => namesOf(stage).includes(name)));
  if (unknown.length > 0) {
    throw new UserError(`There is no stage ${unknown.join(', ')}; there are ${stages.flatMap(namesOf).join(', ')}.`);
  }
  return stages
    .filter((stage) => stage.essential === true || namesOf(stage).some((name) => wanted.includes(name)))
    .map((stage) => {
      const parts = (stage.parts ?? []).filter((part) => wanted.includes(part));
      return { stage, parts: parts.length > 0 ? parts : (stage.parts ?? []) };
    });
}

/** Runs a stage and returns its counts; a failed stage counts as at least one failure. */
async function runStage(
  /** @type {Stage} */ stage,
  /** @type {string[]} */ parts,
  /** @type {NodeJS.ProcessEnv} */ env,
) {
  const begun = Date.now();
  const title = parts.length > 0 ? parts.join(', ') : stage.name;
  say(`${title} …`);
  const failure = await attempt(() => stage.work({ env, parts }));
  if (stopping.begun()) await stopping.stop(INTERRUPTED);
  const tally = stage.tally?.() ?? nothing();
  const seconds = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const counted = stage.counts === true ? `, ${sentence(tally)}` : '';
  if (failure === undefined) {
    say(`${title}: good (${seconds}${counted})`);
    return tally;
  }
  console.error(failure instanceof UserError ? failure.message : failure);
  say(`${title}: FAILED (${seconds}${counted})`);
  return tally.failed > 0 ? tally : add(tally, { passed: 0, failed: 1, skipped: 0, failures: [title] });
}

async function attempt(/** @type {() => Promise<unknown>} */ work) {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Groups the stages into rounds: adjacent stages with the same `beside` run in parallel. */
function roundsOf(/** @type {ReturnType<typeof chosenStages>} */ chosen) {
  /** @type {(typeof chosen)[]} */
  const rounds = [];
  for (const one of chosen) {
    const last = rounds.at(-1);
    const beside = one.stage.beside;
    if (last !== undefined && beside !== undefined && last[0]?.stage.beside === beside) last.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

async function runAll(/** @type {ReturnType<typeof chosenStages>} */ chosen) {
  let total = nothing();
  /** @type {NodeJS.ProcessEnv} */
  let env = { ...process.env };
  let served = false;
  for (const round of roundsOf(chosen)) {
    if (!served && round.some(({ stage }) => stage.needs !== undefined)) {
      served = true;
      env = { ...env, ...(await startTestServices(stopping)) };
    }
    const tallies = await Promise.all(round.map(({ stage, parts }) => runStage(stage, parts, env)));
    total = tallies.reduce(add, total);
    if (round.some(({ stage }, index) => stage.essential === true && (tallies[index]?.failed ?? 0) > 0)) break;
  }
  return total;
}

async function main() {
  refuseOldNode();
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.changed === true && values.only !== undefined) {
    throw new UserError('--changed chooses the stages itself; leave --only away.');
  }
  if (positionals.length > (values.changed === true ? 1 : 0)) {
    throw new UserError(`Nobody knows what to do with ${positionals.join(' ')}; see docs/testing.md.`);
  }
  const chosen = values.changed === true ? await chooseChanged(positionals[0]) : chosenStages(values.only);
  const total = await runAll(chosen);
  const silent = chosen.some(({ stage }) => stage.counts === true) && total.passed + total.failed === 0;
  if (silent) console.error('No test ran.');
  return { total, code: total.failed > 0 || silent ? 1 : 0 };
}

try {
  outcome = await main();
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
}
await stopping.stop(outcome.code);
