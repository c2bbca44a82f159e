import { LOCALES } from '@roger/contract/constants';
import { logModuleOf, type Endpoint, type Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { jobs } from '@roger/contract/jobs';
import { actNamesIn } from '@roger/i18n/acts';
import { allLocales } from '@roger/i18n/all-locales';
import { describe, expect, it } from 'vitest';

const all = Object.values(families) as Family[];
const calls = all.flatMap((family) =>
  Object.entries(family.endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
    key: `${logModuleOf(family, endpoint)}.${name}`,
    endpoint,
  })),
);
const logged = calls.filter(({ endpoint }) => endpoint.log !== undefined).map(({ key }) => key);
// Actions that the installation logs by itself when radio servers report.
const noted = ['terminal.noteHardware', 'cloud-usage.noteUse', 'server.noteForeignTries'];
// Actions that earlier versions logged; needed until their rows have been deleted.
const past = [
  'job.mailCode',
  'job.mailPassword',
  'job.mailAddressChanged',
  ...['joinGroup', 'exitGroup', 'syncGroup', 'updateMsGrp', 'deleteMsGrp'].map((name) => `terminal.${name}`),
];
const ofJobs = Object.keys(jobs).map((job) => `job.${job}`);
const known = new Set([...calls.map(({ key }) => key), ...ofJobs, ...noted, ...past]);

it('have a key each, as repeated calls are found by it', () => {
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
});

describe.each(LOCALES)('actions in %s', (locale) => {
  const names = actNamesIn(allLocales[locale]);

  it('have a unique name each', () => {
    const expectedKeys = [...logged, ...noted, ...ofJobs];
    expect(expectedKeys.filter((key) => (names[key] ?? '') === '')).toEqual([]);
    const actionNames = expectedKeys.map((key) => names[key]);
    expect(actionNames.filter((name, index) => actionNames.indexOf(name) < index)).toEqual([]);
  });

  it('are actions that exist', () => {
    expect(Object.keys(names).filter((key) => !known.has(key))).toEqual([]);
  });
});
