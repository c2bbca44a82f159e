// npm run build [-- --only server,web] [--stale]
// dist/ gets the servers as bundles of our own code, libraries left in node_modules, and dist/web the console.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildPart, partNames, staleParts } from './lib/build-parts.mjs';
import { ensureGenerated } from './lib/generate.mjs';
import { precompress } from './lib/precompress.mjs';
import { inProject, root } from './lib/project.mjs';
import { packageOf } from './lib/runtime-packages.mjs';
import { say } from './lib/say.mjs';

const ENTRIES = {
  api: 'apps/api/src/server.ts',
  workers: 'workers/src/main.ts',
  // A worker thread is a program of its own, looked for beside the code that starts it.
  'read-thread': 'packages/spreadsheet/src/read-thread.ts',
  'write-thread': 'packages/spreadsheet/src/write-thread.ts',
  settings: 'packages/domain/src/kernel/settings.ts',
  'prisma/migrate': 'prisma/migrate.ts',
  'prisma/seed': 'prisma/seed/main.ts',
  'prisma/simulator-servers': 'prisma/simulator-servers.ts',
  simulator: 'simulator/src/main.ts',
  'provider-stand-in': 'provider-stand-in/src/main.ts',
  'commands/admin': 'workers/src/commands/admin.ts',
  'commands/audit-ledger': 'workers/src/commands/audit-ledger.ts',
  'commands/drill': 'workers/src/commands/drill.ts',
};

const OURS = /^@roger\//;

/** @type {import('esbuild').Plugin} */
const librariesStayOutside = {
  name: 'libraries-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || OURS.test(name) ? undefined : { path: name, external: true },
    );
  },
};

async function buildServer() {
  const { build, stop } = await import('esbuild');
  removeBundles();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: inProject('dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Shared code is written once, and what is imported late is loaded late.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    metafile: true,
    plugins: [librariesStayOutside],
  });
  await stop();
  writePackages(metafile);
}

// The packages that the bundles import, for scripts/copy-runtime.mjs.
function writePackages(/** @type {import('esbuild').Metafile} */ { outputs }) {
  const imports = Object.values(outputs).flatMap((output) => output.imports.filter(({ external }) => external));
  const names = new Set(imports.map((imported) => packageOf(imported.path)).filter((name) => name !== undefined));
  writeFileSync(inProject('dist/packages.json'), JSON.stringify([...names].toSorted(), null, 2));
}

function removeBundles() {
  for (const folder of ['dist', 'dist/prisma', 'dist/commands']) {
    for (const name of readFolder(inProject(folder))) {
      if (/\.mjs(\.map)?$/.test(name)) rmSync(inProject(folder, name));
    }
  }
}

function readFolder(/** @type {string} */ folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function buildWeb() {
  // React decides by this variable which of its builds is taken.
  process.env['NODE_ENV'] = 'production';
  if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';
  const { build } = await import('vite');
  await build({
    root: inProject('apps/web'),
    logLevel: 'warn',
    // How large a chunk may be is measured by the bench, not guessed here.
    build: { outDir: inProject('dist/web'), emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  await precompress(inProject('dist/web'));
}

/** @type {Record<string, { title: string, build: () => Promise<void> }>} */
const BUILDERS = {
  server: { title: 'Building the servers …', build: buildServer },
  web: { title: 'Building the console …', build: buildWeb },
};

async function buildAll(/** @type {string[]} */ names) {
  for (const name of names) {
    const builder = BUILDERS[name];
    if (builder === undefined) throw new Error(`There is no part ${name}; there are ${partNames.join(', ')}.`);
    say(builder.title);
    await buildPart(name, builder.build);
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' }, stale: { type: 'boolean' } } });
try {
  await ensureGenerated();
  await buildAll(values.only?.split(',') ?? (values.stale ? staleParts() : partNames));
} catch (error) {
  // The builders' own words; where in their code they came from helps nobody.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
