import type { sections as frame } from './generated/frame/en-US.ts';
import type { sections as screens } from './generated/en-US.ts';
import type { sections as signIn } from './generated/sign-in/en-US.ts';
import type { sections as service } from './generated/service/en-US.ts';

// A section is a file in the folder of every language, with a part of the tree of texts: the texts of a screen, and the
// fields, values and functions of its families. The files of the English folder are the list of sections. Those in its
// folder `sign-in` are loaded before anything else, those in `frame` with the console's frame and home, the others with
// the first other screen. Those in `service` are texts of mails and workbooks, which the console does not load.

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<T> = T extends string | readonly string[] ? T : { [K in keyof T]: Flat<T[K]> };

type Console = (typeof signIn)[number] | (typeof frame)[number] | (typeof screens)[number];

/** Texts of the console in one language: its sections merged. */
export type Texts = Flat<AllOf<Console>>;

/** All texts of the product in one language: those of the console, and those that only the service writes. */
export type ServiceTexts = Flat<AllOf<Console | (typeof service)[number]>>;

export interface Tree {
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
