// npm run build [-- --only server,web] [--stale]
// Writes bundles of the servers to dist/ and the console to dist/web. The bundles contain our own code only and import
// libraries from node_modules.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { buildPart, partNames, staleParts } from './lib/build/build-parts.mjs';
import { installAndGenerate, refuseOddFolder } from './lib/build/prepare.mjs';
import { precompress } from './lib/build/precompress.mjs';
import { inProject, root } from './lib/project.mjs';
import { packageOf } from './lib/build/runtime-packages.mjs';
import { say } from './lib/say.mjs';

const ENTRIES = {
  api: 'apps/api/src/server.ts',
  workers: 'workers/src/main.ts',
  // A worker thread is a separate program; the code that starts it looks for it in its own folder.
  'read-thread': 'packages/spreadsheet/src/read-thread.ts',
  'write-thread': 'packages/spreadsheet/src/write-thread.ts',
  settings: 'packages/domain/src/platform/settings/settings.ts',
  'prisma/migrate': 'prisma/migrate.ts',
  'prisma/seed': 'prisma/seed/main.ts',
  'prisma/start-accounts': 'prisma/start-accounts.ts',
  'prisma/simulator-servers': 'prisma/simulator-servers.ts',
  simulator: 'simulator/src/main.ts',
  'provider-stand-in': 'provider-stand-in/src/main.ts',
  'commands/admin': 'workers/src/commands/admin.ts',
  'commands/audit-ledger': 'workers/src/commands/audit-ledger.ts',
  'commands/drill': 'workers/src/commands/drill.ts',
  'commands/doctor': 'workers/src/commands/doctor.ts',
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
    // Bundles share common code, and dynamic imports become files that are loaded on demand.
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

/** Warnings and errors go to the second stream; one of them may be a file. */
const hasColours = process.stdout.isTTY && process.stderr.isTTY;

async function buildWeb() {
  // Selects React's production build.
  process.env['NODE_ENV'] = 'production';
  if (!hasColours) process.env['NO_COLOR'] = '1';
  const { build } = await import('vite');
  await build({
    root: inProject('apps/web'),
    logLevel: 'warn',
    // The bench checks the sizes of chunks.
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
  refuseOddFolder();
  await installAndGenerate();
  await buildAll(values.only?.split(',') ?? (values.stale ? staleParts() : partNames));
} catch (error) {
  // Only the message of the builder; its stack trace does not help. The bundler colours it wherever it goes.
  const text = error instanceof Error ? error.message : String(error);
  console.error(hasColours ? text : stripVTControlCharacters(text));
  process.exitCode = 1;
}
