import type { sections } from './generated/en-US.ts';
import type { sections as serviceSections } from './generated/service/en-US.ts';

// A section is a file in the folder of every language, with a part of the tree of texts: the texts of a screen, and the
// fields, values and menu entries of its families. The files of the English folder are the list of sections. Those in
// its folder `service` are texts of mails and workbooks, which the console does not load.

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<T> = T extends string | readonly string[] ? T : { [K in keyof T]: Flat<T[K]> };

/** Texts of the console in one language: its sections merged. */
export type Texts = Flat<AllOf<(typeof sections)[number]>>;

/** All texts of the product in one language: those of the console, and those that only the service writes. */
export type ServiceTexts = Flat<AllOf<(typeof sections)[number] | (typeof serviceSections)[number]>>;

interface Tree {
  [key: string]: Tree | string | readonly string[];
}

/** Merges the sections of a language. Throws if two sections have the same text key. */
export function textsOfSections(parts: readonly Tree[]): Texts {
  const texts: Tree = {};
  for (const part of parts) lay(part, texts);
  return texts as unknown as Texts;
}

/** The same with the sections of the service. */
export function serviceTextsOf(parts: readonly Tree[], service: readonly Tree[]): ServiceTexts {
  return textsOfSections([...parts, ...service]) as ServiceTexts;
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
