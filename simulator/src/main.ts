import { readOptions, UsageError } from './options.ts';
import { simulate } from './simulation.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
// The launcher holds the other end of an IPC channel; this process must stop when the launcher dies.
process.on('disconnect', () => stop.abort());
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const options = readOptions(process.argv.slice(2), process.env);
  process.exitCode = await simulate(options, { stop: stop.signal, print: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
// Connections that are kept for another call, and the channel to the launcher, would keep us.
process.exit();
