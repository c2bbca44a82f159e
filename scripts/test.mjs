// npm test [-- --only unit,api,…]: all checks and tests; a fresh clone is enough.
// npm test -- --at 2028-02-29T23:10:00Z [--only …]: the same with the clocks at that instant.
// npm test -- --changed [commit]: checks and tests of the files that differ from the commit, in about a minute
// (docs/testing.md).
// The last line printed is "N passed, N failed, N skipped".
import { parseArgs } from 'node:util';
import { failureText } from './lib/failure-text.mjs';
import { refuseOddFolder, refuseOldNode } from './lib/build/prepare.mjs';
import { clockAt } from './lib/clock.mjs';
import { UserError } from './lib/project.mjs';
import { chooseChanged } from './lib/test/changed-stages.mjs';
import { endPrograms } from './lib/run-program.mjs';
import { say } from './lib/say.mjs';
import { stopOnSignal } from './lib/stopping.mjs';
import { startTestServices } from './lib/test/test-services.mjs';
import { lookAgain } from './lib/test/second-look.mjs';
import { rerunTests, stages } from './lib/test/test-stages.mjs';
import { described, hasFailed, sentence, stageFailure } from './lib/test/test-outcomes.mjs';
import { usedSeconds } from './lib/test/used-seconds.mjs';

/** @typedef {import('./lib/test/test-stages.mjs').Stage} Stage */
/** @typedef {import('./lib/test/test-outcomes.mjs').Outcome} Outcome */

const INTERRUPTED = 130;
const stopping = stopOnSignal(INTERRUPTED);
/** @type {{ outcomes: Outcome[], flaky: string[], code: number }} */
let run = { outcomes: [stageFailure('npm test', 'did not end')], flaky: [], code: 1 };
// Steps run in reverse order, so the counts are printed last.
stopping.onStop(() => console.log(sentence(run.outcomes)));
stopping.onStop(() => console.log(`CPU: ${usedSeconds()} s`));
stopping.onStop(() => run.outcomes.filter(hasFailed).forEach((one) => console.log(`FAILED: ${described(one)}`)));
stopping.onStop(() => run.flaky.forEach((line) => console.log(`FLAKY: ${line}`)));
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

/** Runs a stage and returns its outcomes: a failed stage without a failed test counts as one failure. */
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
  const outcomes = stage.outcomes?.() ?? [];
  const seconds = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const counted = stage.outcomes === undefined ? '' : `, ${sentence(outcomes)}`;
  if (failure === undefined) {
    say(`${title}: good (${seconds}${counted})`);
    return outcomes;
  }
  console.error(failureText(failure));
  say(`${title}: FAILED (${seconds}${counted})`);
  return outcomes.some(hasFailed) ? outcomes : [...outcomes, stageFailure(title, failure.message)];
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

/**
 * Runs all stages, and what failed once more.
 * @param {ReturnType<typeof chosenStages>} chosen
 * @param {Record<string, string>} clock settings of the clock that the tests run by
 */
async function runAll(chosen, clock) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {NodeJS.ProcessEnv} */
  let services = {};
  let served = false;
  for (const round of roundsOf(chosen)) {
    const essential = round.some(({ stage }) => stage.essential === true);
    // Packages come over connections with certificates that end; tests and their services run by the other clock.
    if (!essential) Object.assign(process.env, clock);
    if (!served && round.some(({ stage }) => stage.needs !== undefined)) {
      served = true;
      services = await startTestServices(stopping);
    }
    const env = { ...process.env, ...services };
    const found = await Promise.all(round.map(({ stage, parts }) => runStage(stage, parts, env)));
    outcomes.push(...found.flat());
    if (essential && outcomes.some(hasFailed)) break;
  }
  return lookAgain(outcomes, (failed) => rerunTests(failed, { ...process.env, ...services }));
}

async function main() {
  refuseOldNode();
  refuseOddFolder();
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, at: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.changed === true && values.only !== undefined) {
    throw new UserError('--changed chooses the stages itself; leave --only away.');
  }
  if (positionals.length > (values.changed === true ? 1 : 0)) {
    throw new UserError(`Nobody knows what to do with ${positionals.join(' ')}; see docs/testing.md.`);
  }
  const chosen = values.changed === true ? await chooseChanged(positionals[0]) : chosenStages(values.only);
  const found = await runAll(chosen, values.at === undefined ? {} : clockAt(values.at));
  const silent = chosen.some(({ stage }) => stage.outcomes !== undefined) && found.outcomes.length === 0;
  if (silent) console.error('No test ran.');
  return { ...found, code: found.outcomes.some(hasFailed) || silent ? 1 : 0 };
}

try {
  run = await main();
} catch (error) {
  console.error(failureText(error));
}
await stopping.stop(run.code);
