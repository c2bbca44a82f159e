import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Order in which projects start: the first ones start products or wait for queues and leave the CPU to the others. */
const PROJECTS = ['product', 'workers', 'contract', 'api', 'unit'];
/** Slowest files by the beginning of their names; one of them that started last would delay the whole run. */
const LONG = [
  'mail-kill',
  'admin-command',
  'expiry-reminder',
  'report-figures',
  'timing-report',
  'walk-',
  'fuzz-',
  'tenancy-',
  'list-fields',
  'selection',
  'ledger-commands',
  'sign-in-guesses',
  'ledger-kills',
  'spool-file',
  'run.test',
];

const place = ({ moduleId }: TestSpecification): number => {
  const own = moduleId.slice(moduleId.lastIndexOf('/') + 1);
  const index = LONG.findIndex((name) => own.startsWith(name));
  return index === -1 ? LONG.length : index;
};
const turn = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

/**
 * Starts the slowest files first, so that all cores are busy until the end. A worker reuses loaded modules only within
 * a project.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which answers another array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turn(a) - turn(b) || place(a) - place(b));
  }
}
