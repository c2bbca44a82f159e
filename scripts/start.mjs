// npm start: from a clone with nothing installed to the running product, in one command.
// Everything imported here runs before the install and uses Node's own modules only.
import { readVariable } from './lib/environment.mjs';
import { failureText } from './lib/failure-text.mjs';
import { dataFolder } from './lib/product/connection-file.mjs';
import { releaseDataFolder, takeDataFolder } from './lib/product/data-folder.mjs';
import { listeningPlace, refuseBusyPort } from './lib/product/listening.mjs';
import { prepareFolder, refuseOddFolder, refuseOldNode } from './lib/build/prepare.mjs';
import { runProduct } from './lib/product/product.mjs';
import { endPrograms } from './lib/run-program.mjs';
import { say } from './lib/say.mjs';
import { stopOnSignal } from './lib/stopping.mjs';

const stopping = stopOnSignal();
let failed = false;
stopping.onStop(() => {
  if (!failed) say('Stopped.');
});

async function start() {
  refuseOldNode();
  refuseOddFolder();
  const folder = dataFolder(readVariable('DATA_DIR'));
  const place = listeningPlace();
  const { afterCrash } = takeDataFolder(folder, place.address);
  stopping.onStop(() => releaseDataFolder(folder));
  stopping.onStop(endPrograms);
  await refuseBusyPort(place, afterCrash);
  await prepareFolder({ build: true });
  await runProduct(folder, place, stopping);
}

try {
  await start();
} catch (error) {
  if (!stopping.begun()) {
    failed = true;
    say('Not started.');
    console.error(failureText(error));
  }
  await stopping.stop(1);
}
