import { Modal, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../../kit/dialog/use-leave.ts';
import { useKeyBindings, type KeyBinding, type KeyGroup } from '../../lib/react/keys.ts';
import { prefer, usePreferences } from '../../lib/session/preferences.ts';
import { hideKeys, useKeysOpen } from './keys-open.ts';
import './keys.css';

const groups: readonly KeyGroup[] = ['here', 'everywhere', 'go'];

/** Lists the keyboard shortcuts; single keys can be switched off, since they disturb voice and switch input. */
export function KeysSheet() {
  const { t } = useTranslation();
  const open = useKeysOpen();
  const leave = useLeave(open, hideKeys);
  const bindings = useKeyBindings();
  const { keys } = usePreferences();
  return (
    <Modal open={open} onCancel={leave} footer={null} width={560} title={t('shell.keys.title')} destroyOnHidden>
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
    </Modal>
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
