import { job } from '@roger/contract/families/job';
import { listJobs } from '@roger/domain/job/list-jobs';
import { retryJob } from '@roger/domain/job/retry-job';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(job, { list: listJobs, retry: retryJob });
