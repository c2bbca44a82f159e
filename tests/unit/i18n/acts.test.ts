import { LOCALES } from '@roger/contract/constants';
import type { Endpoint, Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { jobs } from '@roger/contract/jobs';
import { actNamesIn } from '@roger/i18n/acts';
import { allLocales } from '@roger/i18n/all-locales';
import { describe, expect, it } from 'vitest';

const all = Object.values(families) as Family[];
const calls = all.flatMap(({ slug, endpoints }) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({ key: `${slug}.${name}`, endpoint })),
);
const logged = calls.filter(({ endpoint }) => endpoint.log !== undefined).map(({ key }) => key);
// What the installation notes by itself while radio servers report.
const noted = ['terminal.noteHardware', 'cloud-usage.noteUse'];
// What versions before noted, as long as their rows are kept.
const past = ['job.mailCode', 'job.mailPassword', 'job.mailAddressChanged'];
const ofJobs = Object.keys(jobs).map((job) => `job.${job}`);
const known = new Set([...calls.map(({ key }) => key), ...ofJobs, ...noted, ...past]);

describe.each(LOCALES)('acts in %s', (locale) => {
  const names = actNamesIn(allLocales[locale]);

  it('have a name each, which no other has', () => {
    const wanted = [...logged, ...noted, ...ofJobs];
    expect(wanted.filter((key) => (names[key] ?? '') === '')).toEqual([]);
    const told = wanted.map((key) => names[key]);
    expect(told.filter((name, index) => told.indexOf(name) < index)).toEqual([]);
  });

  it('are acts that there are', () => {
    expect(Object.keys(names).filter((key) => !known.has(key))).toEqual([]);
  });
});
