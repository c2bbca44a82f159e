import { captcha } from '@roger/contract/families/platform/captcha';
import { newPuzzle } from '@roger/domain/platform/captcha/new-puzzle';
import { verifyPuzzle } from '@roger/domain/platform/captcha/verify-puzzle';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(captcha, { slider: newPuzzle, verify: verifyPuzzle });
