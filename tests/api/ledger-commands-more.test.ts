import { randomCommands } from '../support/money/random-commands.ts';
import { seedsOf } from '../support/random.ts';

// Beside ledger-commands.test.ts: one command after the other is what takes the time.
await randomCommands(seedsOf(1));
