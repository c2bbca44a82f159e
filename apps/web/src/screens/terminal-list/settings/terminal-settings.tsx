import type { ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import {
  defaultParameters,
  type NamedTarget,
  type ParameterName,
  type TerminalButton,
} from '@roger/contract/families/fleet/terminal-settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsSection } from '../../../features/details/details-section.tsx';
import { parameterText } from '../../../features/terminal-settings/parameter-text.ts';
import { SECTION_NAMES, SETTING_SECTIONS } from '../../../features/terminal-settings/sections.ts';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { StateWord } from '../../../kit/list/columns.tsx';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';
import { SETTING_TONES } from '../columns.tsx';

type Extended = ResultOf<(typeof terminal)['endpoints']['queryMsExt']>;

const DEFAULTS = defaultParameters();

/** Settings of the terminal, their differences from the defaults, and their delivery state. */
export function TerminalSettings({ row }: { row: Extended }) {
  const { t } = useTranslation();
  return (
    <>
      <SettingSection title={t('terminalSettings.sections.delivery')}>
        <Delivery row={row} />
      </SettingSection>
      {SECTION_NAMES.map((section) => (
        <SettingSection key={section} title={t(`terminalSettings.sections.${section}`)}>
          {SETTING_SECTIONS[section].map((name) => (
            <Parameter key={name} name={name} row={row} />
          ))}
        </SettingSection>
      ))}
      {row.buttons.length > 0 && (
        <SettingSection title={t('terminalSettings.sections.buttons')}>
          {row.buttons.map((button) => (
            <ButtonItem key={button.key} button={button} />
          ))}
        </SettingSection>
      )}
    </>
  );
}

function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DetailsSection title={title}>
      <dl className="facts">{children}</dl>
    </DetailsSection>
  );
}

function SettingItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Delivery({ row: { settingState, settingTime, desiredVersion, reportedVersion } }: { row: Extended }) {
  const { t } = useTranslation();
  const zone = useZone();
  return (
    <>
      <SettingItem label={fieldLabel(t, 'terminal', 'settingState')}>
        <StateWord tone={SETTING_TONES[settingState]}>{t(`values.settingState.${settingState}`)}</StateWord>
        {settingTime !== null && (
          <div className="quiet">{t('terminalSettings.since', { time: formatTime(settingTime, zone) })}</div>
        )}
      </SettingItem>
      <SettingItem label={fieldLabel(t, 'terminal', 'desiredVersion')}>{desiredVersion}</SettingItem>
      <SettingItem label={fieldLabel(t, 'terminal', 'reportedVersion')}>
        {reportedVersion ?? t('common.none')}
      </SettingItem>
    </>
  );
}

function Parameter({ name, row: { parameters } }: { name: ParameterName; row: Extended }) {
  const { t, i18n } = useTranslation();
  const [value, defaultValue] = [parameters[name], DEFAULTS[name]];
  return (
    <SettingItem label={fieldLabel(t, 'terminal', name)}>
      {parameterText(t, value, i18n.language)}
      {value !== defaultValue && (
        <div className="quiet">
          {t('terminalSettings.standard', { value: parameterText(t, defaultValue, i18n.language) })}
        </div>
      )}
    </SettingItem>
  );
}

function ButtonItem({ button: { key, short, long, shortTarget, longTarget } }: { button: TerminalButton }) {
  const { t } = useTranslation();
  return (
    <SettingItem label={key}>
      <div>
        <span className="quiet">{fieldLabel(t, 'terminal', 'short')}:</span> {t(`values.buttonFeature.${short}`)}{' '}
        <Target target={shortTarget} />
      </div>
      <div>
        <span className="quiet">{fieldLabel(t, 'terminal', 'long')}:</span> {t(`values.buttonFeature.${long}`)}{' '}
        <Target target={longTarget} />
      </div>
    </SettingItem>
  );
}

function Target({ target }: { target: NamedTarget | null }) {
  if (target === null) return null;
  if (target.msId !== undefined) return <IdLink kind="terminal" item={target.msId} text={target.name} />;
  return target.grpId === undefined ? null : <IdLink kind="group" item={target.grpId} text={target.name} />;
}
