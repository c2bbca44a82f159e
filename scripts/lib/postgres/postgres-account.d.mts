/** An account that PostgreSQL's programs run under. */
export interface Account {
  owner: number | undefined;
  prefix: string[];
  identity: { uid?: number; gid?: number };
}
/** The first account that can run initdb and write below the parent folder. */
export function postgresAccount(initdb: string, parent: string): Account;
/** The command line of a program under an account. */
export function commandFor(
  account: Account,
  program: string,
  args: string[],
): { command: string; args: string[]; identity: Account['identity'] };
/** Makes the account the owner of a file, or of a folder and its content. */
export function giveTo(account: Account, folder: string): void;
