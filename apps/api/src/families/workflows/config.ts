import { config } from '@roger/contract/families/workflows/config';
import { consoleConfig } from '@roger/domain/workflows/config/console-config';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(config, { get: consoleConfig });
