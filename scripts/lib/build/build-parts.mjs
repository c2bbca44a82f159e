// The two parts of the build and their sources.
import { existsSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { hashOf, isFresh, stamp } from './stamps.mjs';

const SHARED = ['package-lock.json', 'scripts/build.mjs', 'packages/contract', 'packages/i18n'];

/** @type {Record<string, { output: string, sources: string[] }>} */
const PARTS = {
  server: {
    output: 'dist/api.mjs',
    sources: [
      ...SHARED,
      'packages/domain',
      'packages/spreadsheet',
      'prisma',
      'apps/api',
      'workers',
      'simulator',
      'provider-stand-in',
      'tsconfig.base.json',
    ],
  },
  web: { output: 'dist/web/index.html', sources: [...SHARED, 'apps/web', 'docs/help', 'scripts/lib/help'] },
};

export const partNames = Object.keys(PARTS);

const stampFile = (/** @type {string} */ name) => inProject('dist', `.stamp-${name}`);

/** Names of the parts to build: those without output or with changed sources since their last build. */
export function staleParts() {
  return Object.entries(PARTS)
    .filter(([name, part]) => !existsSync(inProject(part.output)) || !isFresh(stampFile(name), hashOf(part.sources)))
    .map(([name]) => name);
}

/** Builds a part and stamps it with its sources before the build, so that a change during the build is noticed. */
export async function buildPart(/** @type {string} */ name, /** @type {() => Promise<unknown>} */ build) {
  const hash = hashOf(PARTS[name]?.sources ?? []);
  await build();
  stamp(stampFile(name), hash);
}
