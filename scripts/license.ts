import { runLicenseCommand } from './lib/license-command.ts';

// npm run license -- keys · npm run license -- make: for the issuer of licenses; needs no database.
try {
  console.log(runLicenseCommand(process.argv.slice(2)));
} catch (error) {
  // A mistake at the keyboard, or a file that is there already or cannot be read.
  console.error((error as Error).message);
  process.exitCode = 1;
}
