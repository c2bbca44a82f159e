// Console output while services start and stop.
// A child of this command, such as the build, counts from the same moment.
process.env['ROGER_BEGUN'] = process.env['ROGER_BEGUN'] ?? String(Date.now());
const begun = Number(process.env['ROGER_BEGUN']);

// A closed terminal or pipe must not end the launcher before it has stopped its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints a progress line with the seconds since the command began. */
export function say(/** @type {string} */ text) {
  console.log(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(5)} s] ${text}`);
}
