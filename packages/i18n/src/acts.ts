import type { Texts } from './sections.ts';

/** Text keys for the name of an action, best first: the call's own name, then the job's name. */
export function actKeys(module: string, action: string): [call: string, job: string] {
  return [`acts.${module}.${action}`, `values.jobName.${action}`];
}

/** Names of actions in the given texts: `client.edit` → its name. */
export function actNamesIn({ acts, values }: Texts): Record<string, string> {
  const calls = Object.entries<Record<string, string>>(acts).flatMap(([module, names]) =>
    Object.entries(names).map(([action, name]) => [`${module}.${action}`, name] as const),
  );
  const jobs = Object.entries<string>(values.jobName).map(([job, name]) => [`job.${job}`, name] as const);
  return Object.fromEntries([...calls, ...jobs]);
}
