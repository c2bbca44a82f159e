// oxlint-disable-next-line no-restricted-imports -- the build runs in Node
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Parts that the page of the frame imports on demand. */
const FRAME_PARTS = /\/src\/(app\/console|screens\/login\/index)\.tsx$/;
const PLACEHOLDER = 'FRAME_OF_THE_BUILD';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** Writes the files of the console's frame, with a version made of all files, into the service worker. */
export function frameFiles(workerFile: string): Plugin {
  return {
    name: 'frame-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') return;
      if (worker.imports.length > 0) this.error(`${workerFile} must be one file`);
      const frame = JSON.stringify({ version: versionOf(bundle, workerFile), files: listFrameFiles(bundle) });
      if (!worker.code.includes(PLACEHOLDER)) this.error(`${workerFile} has no ${PLACEHOLDER}`);
      worker.code = worker.code.replaceAll(PLACEHOLDER, () => frame);
    },
  };
}

/** Names of built files have a hash of their content. */
function versionOf(bundle: Bundle, workerFile: string): string {
  const names = Object.keys(bundle).filter((name) => name !== workerFile);
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16);
}

function listFrameFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    const { importedCss = new Set<string>() } =
      (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata ?? {};
    for (const css of importedCss) files.add(css);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const isPage = chunk.isEntry && chunk.facadeModuleId?.endsWith('.html') === true;
    if (isPage || FRAME_PARTS.test(chunk.facadeModuleId ?? '')) visit(name);
  }
  return [...files].map((file) => `/${file}`);
}
