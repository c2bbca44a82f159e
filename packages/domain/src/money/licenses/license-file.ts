import { sign, verify, type KeyObject } from 'node:crypto';
import { License, type LicenseFault } from '@roger/contract/fields/license';
import { Check } from 'typebox/value';
import { AppError } from '../../platform/ctx/app-error.ts';
import { parseTime } from '../../platform/common/time.ts';

// The only algorithm: the header must name it.
const ALG = 'EdDSA';
const COMPACT = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/;

/** A license as a file: a JSON Web Signature in compact form (docs/domain.md §4 'License file'). */
export function signLicense(license: License, privateKey: KeyObject): string {
  const signed = `${encode({ alg: ALG })}.${encode(license)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/**
 * The license in a file, after the check of its signature.
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

/** Is the value a complete license within its bounds? Permanent is a unit, and the last day must exist. */
export function isLicense(value: unknown): value is License {
  return Check(License, value) && value.permanent === (value.unit === 'permanent') && endOf(value) !== null;
}

/** The end of a license and its voucher: its second or the end of its day. Null for a day that does not exist. */
export function endOf({ notAfter }: License): Date | null {
  return parseTime(notAfter, 'end');
}

/** The refusal of a license with the reason. */
export function licenseInvalid(reason: LicenseFault): AppError {
  return new AppError('licenseInvalid', { params: { reason } });
}

/** Has the header only our algorithm and harmless fields? */
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
