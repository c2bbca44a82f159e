import { foldedName } from '@roger/contract/folded-name';

/** Values by name; a name is known in each spelling that people take for it (docs/adr/013), its own first. */
export class KnownNames<T> {
  private readonly exact: ReadonlyMap<string, T>;
  private readonly folded: ReadonlyMap<string, T>;

  constructor(entries: readonly (readonly [name: string, value: T])[]) {
    this.exact = new Map(entries);
    // Of two that are older than the rule, the earlier one.
    this.folded = new Map(entries.toReversed().map(([name, value]) => [foldedName(name), value]));
  }

  get(name: string): T | undefined {
    return this.exact.get(name) ?? this.folded.get(foldedName(name));
  }

  has(name: string): boolean {
    return this.exact.has(name) || this.folded.has(foldedName(name));
  }

  /** The names in their own spelling. */
  names(): string[] {
    return [...this.exact.keys()];
  }
}
