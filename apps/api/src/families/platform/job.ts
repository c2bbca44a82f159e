import { job } from '@roger/contract/families/platform/job';
import { listJobs } from '@roger/domain/platform/jobs/list-jobs';
import { retryJob } from '@roger/domain/platform/jobs/retry-job';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(job, { list: listJobs, retry: retryJob });
