/** The project's root folder. */
export const root: string;
/** A path inside the project. */
export function inProject(...parts: string[]): string;
/** A file as it is named inside the project. */
export function fromProject(file: string): string;
/** A failure the user can act on: its message is printed alone, without a stack. */
export class UserError extends Error {}
