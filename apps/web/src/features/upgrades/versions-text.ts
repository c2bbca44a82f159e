import type { UpgradeRecordRow } from '@roger/contract/families/upgrades/upgrade-record';

/** Versions of an upgrade, `1.0.0 → 2.0.0`; the new one alone where the old one is not known. */
export function versionsText({
  oldVersion,
  newVersion,
  versionName,
}: Pick<UpgradeRecordRow, 'oldVersion' | 'newVersion' | 'versionName'>): string {
  const next = newVersion ?? versionName;
  return oldVersion === null ? next : `${oldVersion} → ${next}`;
}
