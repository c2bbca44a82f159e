import { upgradeRecord } from '@roger/contract/families/upgrades/upgrade-record';
import { listUpgradeRecords } from '@roger/domain/upgrades/records/list-upgrade-records';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(upgradeRecord, { list: listUpgradeRecords });
