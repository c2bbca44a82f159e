import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gatewayDocument } from '../apps/api/src/gateway/gateway-document.ts';
import { openApiDocument } from '../apps/api/src/openapi.ts';
import { inProject, root } from './lib/project.mjs';
import { gitIn } from './lib/release/history.ts';
import { noticesOf, shippedPackages } from './lib/release/notices.ts';
import type { Lockfile } from './lib/release/manifests.ts';
import { makeRelease, planRelease, type ReleasePlan } from './lib/release/release.ts';
import { npmSbom, publicSbom } from './lib/release/sbom.ts';
import { shippedPlaces } from './lib/release/shipped.ts';

// npm run release [-- major|minor|patch|4.0.0] [--dry-run], explained in docs/releasing.md.
const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });

try {
  await run(positionals[0], values['dry-run'] === true);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(wanted: string | undefined, dryRun: boolean): Promise<void> {
  const git = gitIn(root);
  const plan = planRelease(root, git, { wanted, today: new Date().toISOString().slice(0, 10) });
  const folder = inProject('.tmp/release', plan.version);
  console.log(`${plan.previous} → ${plan.version}, ${plan.commits.length} commits\n\n${plan.notes}\n`);
  console.log(`Changed: ${Object.keys(plan.files).join(', ')}`);
  if (dryRun) {
    console.log(`Would be written: ${Object.keys(documents(plan)).join(', ')} in ${path.relative(root, folder)}`);
    console.log(`Would be committed and tagged as v${plan.version}. Nothing was changed.`);
    return;
  }
  await makeRelease(root, git, plan, () => writeDocuments(folder, documents(plan)));
  console.log(`Written: ${path.relative(root, folder)}`);
  console.log(`Committed and tagged as v${plan.version}. Publish it with: git push --follow-tags`);
}

/** Published files of a release, by name. */
function documents({ version, notes }: ReleasePlan): Record<string, () => string> {
  return {
    [`notes-${version}.md`]: () => `${notes}\n`,
    [`openapi-${version}.json`]: () => jsonText(openApiDocument()),
    [`openapi-gateway-${version}.json`]: () => jsonText(gatewayDocument()),
    [`sbom-${version}.cdx.json`]: () => publicSbom(npmSbom(root), shippedIds()),
    [`third-party-${version}.md`]: () => noticesOf(shippedPackages(root)),
  };
}

function writeDocuments(folder: string, texts: Record<string, () => string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, file), text());
}

function shippedIds(): Set<string> {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lockfile;
  return new Set(shippedPlaces(lock).map(({ id }) => id));
}

function jsonText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
