import type { Plugin } from 'vite';

/** The parts of a syntax tree that the search reads. */
interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: Node & { name?: string };
  value: Node & { value?: unknown };
}

const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/;
/** Keys of the texts of the OpenAPI document. */
const KEYS = ['description', 'summary'];

/**
 * Leaves the texts of the OpenAPI document out of the console's copy of the contract: they are a sixth of the code that
 * every screen needs, and only the service shows them.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    // After types are removed: the parser reads JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const texts = findTexts(this.parse(code));
        return { code: without(code, texts), map: null };
      },
    },
  };
}

/** Properties with these keys and a text as value, in the order of the code. */
function findTexts(node: unknown, found: Property[] = []): Property[] {
  if (node === null || typeof node !== 'object') return found;
  if (isText(node)) found.push(node);
  else for (const child of Object.values(node)) findTexts(child, found);
  return found;
}

function isText(node: object): node is Property {
  const { type, key, value } = node as Partial<Property>;
  if (type !== 'Property' || !KEYS.includes(key?.name ?? '')) return false;
  return value?.type === 'TemplateLiteral' || typeof value?.value === 'string';
}

/** The code without these properties and the comma after each. */
function without(code: string, properties: readonly Property[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of properties) {
    parts.push(code.slice(from, start));
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return [...parts, code.slice(from)].join('');
}
