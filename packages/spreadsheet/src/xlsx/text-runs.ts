import { maxRawCharacters } from './cell-text.ts';

/**
 * Collects the text of an `si` or `is` element: plain text and runs of formatted text, in their order, without the
 * reading aids of Asian texts (`rPh`).
 */
export class TextRuns {
  #text = '';
  #inText = false;
  #inPhonetic = false;

  get text(): string {
    return this.#text;
  }

  clear(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.#inPhonetic = true;
    if (name === 't') this.#inText = !this.#inPhonetic;
  }

  add(text: string): void {
    if (this.#inText && this.#text.length < maxRawCharacters) this.#text += text.slice(0, maxRawCharacters);
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#inPhonetic = false;
  }
}
