import { search } from '@roger/contract/families/search';
import { findAnything } from '@roger/domain/search/find-anything';
import { findTerminals } from '@roger/domain/search/find-terminals';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(search, { find: findAnything, ids: findTerminals });
