import { search } from '@roger/contract/families/workflows/search';
import { findAnything } from '@roger/domain/workflows/search/find-anything';
import { findTerminals } from '@roger/domain/workflows/search/find-terminals';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(search, { find: findAnything, ids: findTerminals });
