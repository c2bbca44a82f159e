/** Hash of the Node version and of files and folders of the project, without generated folders. */
export function hashOf(sources: string[]): string;
