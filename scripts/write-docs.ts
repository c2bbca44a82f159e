import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { configurationTable, mapPage, withTable } from './lib/docs/docs.ts';

// npm run docs: renews docs/map.md and the table of docs/configuration.md; a unit test fails while they are stale.
await writeFile('docs/map.md', await format(mapPage(), { parser: 'markdown' }));
const page = await readFile('docs/configuration.md', 'utf8');
await writeFile('docs/configuration.md', await format(withTable(page, configurationTable()), { parser: 'markdown' }));
