import { videoBilling } from '@roger/contract/families/fleet/video-billing';
import { listCharges } from '@roger/domain/fleet/use/list-charges';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(videoBilling, { list: listCharges });
