import { implementation as captcha } from './captcha.ts';
import { implementation as job } from './job.ts';
import { implementation as mailLog } from './mail-log.ts';
import { implementation as operationLog } from './operation-log.ts';

/** Handlers of the families of `platform`. */
export const platform = [captcha, job, mailLog, operationLog];
