/** Reads a variable without blanks around it; empty if it is not set. */
export function readVariable(name: string, env?: NodeJS.ProcessEnv): string;
