import { Client } from 'pg';

/** Runs work on the administrative database. */
export async function withAdmin<T>(adminUrl: string, use: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}
