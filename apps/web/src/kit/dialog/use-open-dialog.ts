import { useState } from 'react';

type Opened<Payloads> = { [Name in keyof Payloads]: { name: Name; payload: Payloads[Name] } }[keyof Payloads];

/** The dialogs of a screen, at most one of them open; `Payloads` maps each dialog's name to its payload. */
export interface OpenDialog<Payloads> {
  open: <Name extends keyof Payloads>(name: Name, payload: Payloads[Name]) => void;
  close: () => void;
  /** Null while the dialog is closed. */
  payloadOf: <Name extends keyof Payloads>(name: Name) => Payloads[Name] | null;
  isOpen: (...names: (keyof Payloads)[]) => boolean;
}

/** State of a screen's dialogs; opening one closes the other. */
export function useOpenDialog<Payloads>(): OpenDialog<Payloads> {
  const [opened, setOpened] = useState<Opened<Payloads> | null>(null);
  return {
    open: (name, payload) => setOpened({ name, payload } as Opened<Payloads>),
    close: () => setOpened(null),
    payloadOf: (name) => (opened?.name === name ? (opened.payload as Payloads[typeof name]) : null),
    isOpen: (...names) => opened !== null && names.includes(opened.name),
  };
}
