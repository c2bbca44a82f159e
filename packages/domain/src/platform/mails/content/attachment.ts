/** An attached file: its bytes or its path. */
export interface Attachment {
  name: string;
  contentType: string;
  content: Buffer | { path: string };
}
