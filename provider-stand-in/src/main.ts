// A provider of SIM cards for trials, at http://127.0.0.1:3900 unless HOST and PORT say otherwise. Faults on demand:
// curl -d '{"kind":"slow","times":3}' http://127.0.0.1:3900/stand-in/faults
import { createStandIn } from './stand-in.ts';

const { HOST = '127.0.0.1', PORT = '3900', SIM_ACCESS_KEY = '', SIM_SECRET = '', STATE_FILE = '' } = process.env;

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
if (SIM_ACCESS_KEY === '' || SIM_SECRET === '') {
  console.error('The stand-in of the card provider needs SIM_ACCESS_KEY and SIM_SECRET.');
  process.exit(1);
}
const stateFile = STATE_FILE === '' ? null : STATE_FILE;
const server = createStandIn({ accessKey: SIM_ACCESS_KEY, secret: SIM_SECRET, stateFile });
server.on('error', (error) => {
  console.error(`The stand-in of the card provider cannot listen: ${error.message}`);
  process.exit(1);
});
server.listen(Number(PORT), HOST, () => console.log(`The stand-in of the card provider listens on ${HOST}:${PORT}.`));

function stop(): void {
  server.closeAllConnections();
  server.close(() => process.exit());
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The launcher holds the other end of an IPC channel; this process must stop when the launcher dies.
process.on('disconnect', stop);
