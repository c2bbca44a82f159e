import type { sections } from './generated/en-US.ts';

// A section is a file in the folder of every language, with a part of the tree of texts: the texts of a screen, and the
// fields, values and menu entries of its families. The files of the English folder are the list of sections.

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<T> = T extends string | readonly string[] ? T : { [K in keyof T]: Flat<T[K]> };

/** All texts of the product in one language: all sections merged. */
export type Texts = Flat<AllOf<(typeof sections)[number]>>;

interface Tree {
  [key: string]: Tree | string | readonly string[];
}

/** Merges the sections of a language. Throws if two sections have the same text key. */
export function textsOfSections(parts: readonly Tree[]): Texts {
  const texts: Tree = {};
  for (const part of parts) lay(part, texts);
  return texts as unknown as Texts;
}

function lay(section: Tree, tree: Tree): void {
  for (const [key, value] of Object.entries(section)) {
    if (typeof value === 'string' || Array.isArray(value)) {
      if (key in tree) throw new Error(`The text ${key} is given twice.`);
      tree[key] = value;
    } else {
      lay(value as Tree, (tree[key] ??= {}) as Tree);
    }
  }
}
