import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CloseFooter, DialogBody } from '../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useKeyBindings, type KeyBinding, type KeyGroup } from '../../lib/react/keys.ts';
import { prefer, usePreferences } from '../../lib/session/preferences.ts';
import { hideKeys, useKeysOpen } from './keys-open.ts';
import './keys.css';

const groups: readonly KeyGroup[] = ['here', 'everywhere', 'go'];

/** Lists the keyboard shortcuts; single keys can be switched off, since they disturb voice and switch input. */
export function KeysSheet() {
  const { t } = useTranslation();
  const open = useKeysOpen();
  const bindings = useKeyBindings();
  const { keys } = usePreferences();
  return (
    <Dialog title={t('shell.keys.title')} open={open} onClose={hideKeys} width={560}>
      <DialogBody>
        <div className="keys-sheet">
          {groups.map((group) => (
            <KeyList key={group} group={group} bindings={bindings.filter((one) => one.group === group)} />
          ))}
        </div>
        <label className="keys-switch">
          <Switch checked={keys} onChange={(next) => prefer({ keys: next })} />
          <span>{t('shell.keys.use')}</span>
          <span className="quiet">{t('shell.keys.useHint')}</span>
        </label>
      </DialogBody>
      <CloseFooter />
    </Dialog>
  );
}

function KeyList({ group, bindings }: { group: KeyGroup; bindings: readonly KeyBinding[] }) {
  const { t } = useTranslation();
  if (bindings.length === 0) return null;
  // An act may have several keys.
  const texts = [...new Set(bindings.map(({ text }) => text))];
  return (
    <section>
      <h3>{t(`shell.keys.${group}`)}</h3>
      <dl>
        {texts.map((text) => (
          <div key={text}>
            <dt>{text}</dt>
            {bindings.filter((one) => one.text === text).map(renderKeys)}
          </div>
        ))}
      </dl>
    </section>
  );
}

function renderKeys({ keys }: KeyBinding) {
  return (
    <dd key={keys}>
      {keys.split(' ').map((key, index) => (
        <kbd key={`${index}${key}`}>{key.replace('Mod+k', 'Ctrl/⌘ K')}</kbd>
      ))}
    </dd>
  );
}
