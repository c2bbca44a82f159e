import type { TestProject } from 'vitest/node';
import { buildThreads } from '../threads/build-threads.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    templateDatabase: string;
    /** Folder of the built workbook threads. */
    threadFolder: string;
  }
}

/** A server with the database that all test databases are copied from. */
export interface TemplateServer {
  /** URL of its administrative database. */
  adminUrl: string;
  template: string;
  end: () => Promise<void>;
}

/** Database and threads of the tests of a project. */
export interface Prepared extends TemplateServer {
  threadFolder: string;
}

/** Opens a server and builds the threads beside it. */
export async function prepare(open: () => Promise<TemplateServer>): Promise<Prepared> {
  const [server, threads] = await Promise.all([open(), buildThreads()]);
  const end = async (): Promise<void> => {
    await threads.remove();
    await server.end();
  };
  return { ...server, threadFolder: threads.folder, end };
}

/** Hands them to the tests of a project. */
export function provide(project: TestProject, { adminUrl, template, threadFolder }: Prepared): void {
  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', template);
  project.provide('threadFolder', threadFolder);
}
