import { config } from '@roger/contract/families/config';
import { consoleConfig } from '@roger/domain/config/console-config';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(config, { get: consoleConfig });
