import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import type { TestService } from '../app.ts';
import { builtProgram } from './built-program.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The exit code and output of a command. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end; its environment holds only the path and these settings. */
export function runProgram(args: string[], settings: Record<string, string>): Promise<Ended> {
  const env = { ...bareEnvironment(), ...settings };
  return promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
}

/** Runs `npm run admin -- …` or another command by its name. */
export function npmCommand({ databaseUrl }: TestService, ...args: string[]): Promise<Ended> {
  return runProgram([resolve(root, 'scripts/command.mjs'), ...args], { DATABASE_URL: databaseUrl });
}

/** Runs a command from its built file, as a container does: it starts in a third of the time. */
export async function builtCommand({ databaseUrl }: TestService, name: string, ...args: string[]): Promise<Ended> {
  return runProgram([await builtProgram(`workers/src/commands/${name}.ts`), ...args], { DATABASE_URL: databaseUrl });
}
