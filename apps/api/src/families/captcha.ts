import { captcha } from '@roger/contract/families/captcha';
import { newPuzzle } from '@roger/domain/captcha/new-puzzle';
import { verifyPuzzle } from '@roger/domain/captcha/verify-puzzle';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(captcha, { slider: newPuzzle, verify: verifyPuzzle });
