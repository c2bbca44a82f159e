import { randomCommands } from '../../support/money/random-commands.ts';
import { seedsOf } from '../../support/random.ts';

// A second file, in parallel with ledger-commands.test.ts: commands that run one after the other take the most time.
await randomCommands(seedsOf(1));
