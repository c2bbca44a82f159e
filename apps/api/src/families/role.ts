import { role } from '@roger/contract/families/role';
import { allRoles } from '@roger/domain/role/all-roles';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(role, { all: allRoles });
