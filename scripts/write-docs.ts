import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { configurationTable, mapPage, withTable } from './lib/docs.ts';

// npm run docs: writes docs/map.md and the README's configuration table anew; a unit test tells when they are stale.
await writeFile('docs/map.md', await format(await mapPage(), { parser: 'markdown' }));
const readme = await readFile('README.md', 'utf8');
await writeFile('README.md', await format(withTable(readme, configurationTable()), { parser: 'markdown' }));
