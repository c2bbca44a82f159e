import type { TestService } from './app.ts';
import { putAccount } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** An account that a test made for itself. */
export interface Person {
  id: number;
  name: string;
}

/** An account as a test wants it, where it differs from the others of its file. */
export interface WantedPerson {
  clientId?: number;
  roleId?: number;
  email?: string;
  phone?: string;
  status?: string;
  userName?: string;
}

/** Makes accounts with names that no other account of the file has, of one client and role unless told otherwise. */
export function peopleOf(service: TestService, home: { clientId: number; roleId: number }) {
  let numbers = 0;
  const nextName = () => `person-${(numbers += 1)}`;

  async function put(name: string, wanted: WantedPerson): Promise<Person> {
    const { clientId, roleId, ...more } = { ...home, ...wanted };
    return { name, id: await putAccount(service, name, clientId, roleId, more) };
  }

  const somebody = (wanted: WantedPerson = {}) => put(nextName(), wanted);

  /** Somebody who can be reached by mail. */
  async function addressee(wanted: WantedPerson = {}): Promise<Person & { email: string }> {
    const name = nextName();
    const email = wanted.email ?? `${name}@example.org`;
    return { ...(await put(name, { ...wanted, email })), email };
  }

  /** Somebody who is signed in. */
  async function live(wanted: WantedPerson = {}): Promise<Person & { session: Session }> {
    const person = await somebody(wanted);
    return { ...person, session: await signIn(service, person.name) };
  }

  return { nextName, somebody, addressee, live };
}
