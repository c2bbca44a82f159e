import { sign, verify, type KeyObject } from 'node:crypto';
import { License, type LicenseFault } from '@roger/contract/fields/license';
import { Check } from 'typebox/value';
import { AppError } from '../kernel/app-error.ts';
import { parseTime } from '../kernel/time.ts';

// The one algorithm there is: what a header says is compared with it and never followed.
const ALG = 'EdDSA';
const COMPACT = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;

/** A license as a file: a JSON Web Signature in compact form (docs/domain.md §4 'License file'). */
export function signLicense(license: License, privateKey: KeyObject): string {
  const signed = `${encode({ alg: ALG })}.${encode(license)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/**
 * What a license file says, once its signature is proven.
 *
 * @throws licenseInvalid (3802): format, signature, content.
 */
export function openLicense(file: string, publicKey: KeyObject): License {
  const [, header = '', payload = '', signature = ''] = COMPACT.exec(file.trim()) ?? [];
  if (!isOurHeader(decode(header))) throw licenseInvalid('format');
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) throw licenseInvalid('signature');
  const license = decode(payload);
  if (!isLicense(license)) throw licenseInvalid('content');
  return license;
}

/** Is it all that a license says, each within its bounds? Permanent is a unit of its own, and its last day exists. */
export function isLicense(value: unknown): value is License {
  return Check(License, value) && value.permanent === (value.unit === 'permanent') && endOf(value) !== null;
}

/** A license ends with the second that it names, or with its day; its voucher too. Null for a day that does not exist. */
export function endOf({ notAfter }: License): Date | null {
  return parseTime(notAfter, 'end');
}

/** The refusal of a license, with why. */
export function licenseInvalid(reason: LicenseFault): AppError {
  return new AppError('licenseInvalid', { params: { reason } });
}

/** Nothing in a header may change how the rest is read. */
function isOurHeader(header: unknown): boolean {
  if (typeof header !== 'object' || header === null) return false;
  const { alg, ...others } = header as Record<string, unknown>;
  return alg === ALG && Object.keys(others).every((name) => name === 'typ' || name === 'kid');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
