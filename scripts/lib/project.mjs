// Where things lie. import.meta.dirname is undefined in a Node that is to be refused with a sentence. Everything in this folder is plain JavaScript on node: modules, because it runs before the install.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the project. */
export const inProject = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

/** A file as it is named inside the project. */
export const fromProject = (/** @type {string} */ file) => path.relative(root, file);

/** A failure the user can act on: its message is printed alone, without a stack. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}
