import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order they begin: what starts the product or waits for queues leaves the cores to others meanwhile. */
const PROJECTS = ['product', 'workers', 'contract', 'api', 'unit'];
/** Files of a project that take longest; one of them that begins last is waited for by everybody. */
const LONG = [
  'workers/mail-kill',
  'workers/admin-command',
  'contract/walk-',
  'contract/fuzz-',
  'contract/tenancy-',
  'contract/list-fields',
  'contract/selection',
  'api/ledger-commands',
  'api/sign-in-guesses',
  'api/ledger-kills',
  'unit/spreadsheet/spool-file',
  'unit/simulator/run',
];

const place = ({ moduleId }: TestSpecification): number => {
  const index = LONG.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return index === -1 ? LONG.length : index;
};
const turn = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

/** Begins with what takes long, so that the cores are busy until the end. A worker keeps what it has loaded only within a project. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which answers another array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turn(a) - turn(b) || place(a) - place(b));
  }
}
