import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { configurationTable, mapPage, withTable } from './lib/docs/docs.ts';

// npm run docs: renews docs/map.md and the table of docs/configuration.md; a unit test fails while they are stale.
await writeFile('docs/map.md', (await format('map.md', mapPage())).code);
const page = await readFile('docs/configuration.md', 'utf8');
await writeFile(
  'docs/configuration.md',
  (await format('configuration.md', withTable(page, configurationTable()))).code,
);
