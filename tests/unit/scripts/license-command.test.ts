import { createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { openLicense } from '@roger/domain/money/licenses/license-file';
import { afterAll, describe, expect, it } from 'vitest';
import { runLicenseCommand } from '../../../scripts/lib/license-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'roger-license-'));
afterAll(() => rm(folder, { recursive: true }));
const out = join(folder, 'keys');
const said = runLicenseCommand(['keys', '--out', out]);
const key = join(out, 'license-private.pem');
const publicLine = /LICENSE_PUBLIC_KEY=(\S+)$/.exec(said)?.[1] ?? '';
const publicKey = createPublicKey({ key: Buffer.from(publicLine, 'base64'), format: 'der', type: 'spki' });

const device = '7F0C2A52-53D0-4D0B-9C40-2F3C7D1B8E11';
const terms = ['--functions', '1,2', '--quantity', '100', '--unit', 'yearly', '--not-after', '2027-12-31'];
const make = (...args: string[]) => runLicenseCommand(['make', '--key', key, '--device', device, ...args]);

const read = (text: string) => readSettings({ ROGER_EMBEDDED: '1', LICENSE_PUBLIC_KEY: text }).licensePublicKey;

describe('npm run license -- keys', () => {
  it('writes the private key for its owner alone and says the public one as the setting takes it', async () => {
    expect((await stat(key)).mode % 0o1000).toBe(0o600);
    expect(await readFile(key, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const settings = readSettings({ ROGER_EMBEDDED: '1', LICENSE_PUBLIC_KEY: publicLine });
    expect(settings.licensePublicKey).toBe(publicLine);
  });

  it('never takes the place of another', async () => {
    const before = await readFile(key, 'utf8');
    expect(() => runLicenseCommand(['keys', '--out', out])).toThrow('EEXIST');
    expect(await readFile(key, 'utf8')).toBe(before);
  });
});

describe('npm run license -- make', () => {
  it('makes a license that says what was asked and is proven by the public key', async () => {
    const file = join(folder, 'a.lic');
    expect(make(...terms, '--out', file)).toContain(file);
    const { licenseId, ...rest } = openLicense(await readFile(file, 'utf8'), publicKey);
    expect(licenseId).toMatch(/^[\da-f-]{36}$/);
    expect(rest).toEqual({
      deviceId: device.toLowerCase(),
      voucherType: 'new',
      funcIds: [1, 2],
      quantity: 100,
      unit: 'yearly',
      permanent: false,
      notAfter: '2027-12-31',
    });
  });

  it('makes one for ever, for renewals, with an id of its own', async () => {
    const [one, other] = [join(folder, 'b.lic'), join(folder, 'c.lic')];
    for (const file of [one, other]) make(...terms, '--permanent', '--type', 'renew', '--out', file);
    const [a, b] = [
      openLicense(await readFile(one, 'utf8'), publicKey),
      openLicense(await readFile(other, 'utf8'), publicKey),
    ];
    expect(a).toMatchObject({ permanent: true, unit: 'permanent', voucherType: 'renew' });
    expect(a.licenseId).not.toBe(b.licenseId);
  });

  it.each([
    [['--quantity', '0']],
    [['--quantity', 'x']],
    [['--unit', 'daily']],
    [['--functions', '']],
    [['--functions', '1,1']],
    [['--type', 'gift']],
    [['--not-after', 'tomorrow']],
    [['--not-after', '2027-02-30']],
    [['--device', '']],
    [['--surprise', '1']],
    [['--out', '']],
  ])('refuses %j and writes nothing', async (wrong) => {
    const file = join(folder, 'wrong.lic');
    expect(() => make(...terms, '--out', file, ...wrong)).toThrow('Usage:');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('overwrites no file', async () => {
    const file = join(folder, 'there.lic');
    await writeFile(file, 'there');
    expect(() => make(...terms, '--out', file)).toThrow('EEXIST');
    expect(await readFile(file, 'utf8')).toBe('there');
  });
});

describe('LICENSE_PUBLIC_KEY', () => {
  it('may be PEM, also in one line', () => {
    const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
    expect(read(pem)).toBe(publicLine);
    expect(read(pem.replaceAll('\n', String.raw`\n`))).toBe(publicLine);
  });

  it('is refused where it is anything else, the private key above all, which is not printed', async () => {
    const secret = await readFile(key, 'utf8');
    for (const text of [secret, 'x', 'AAAA', publicLine.slice(0, -8)]) {
      expect(() => read(text)).toThrow(/^[^]*LICENSE_PUBLIC_KEY is a value not shown here/);
    }
  });
});
