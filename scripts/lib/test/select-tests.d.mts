/** Input of a selection. */
export interface Repository {
  files: string[];
  imports: ReadonlyMap<string, readonly string[]>;
  readers: ReadonlyMap<string, readonly string[]>;
}
/** Tests that belong to changed files. */
export interface Selection {
  vitest: string[];
  e2e: string[];
  families: string[];
  left: string[];
}
/** Selects the tests for changed files. */
export function selectTests(changed: string[], repository: Repository): Selection;
