import type { ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import {
  defaultParameters,
  type NamedTarget,
  type ParameterName,
  type TerminalButton,
} from '@roger/contract/families/terminal-settings';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterText } from '../../features/terminal-settings/parameter-text.ts';
import { SECTION_NAMES, SETTING_SECTIONS } from '../../features/terminal-settings/sections.ts';
import { IdLink } from '../../kit/id-link.tsx';
import { StateWord } from '../../kit/columns.tsx';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';
import { SETTING_TONES } from './columns.tsx';

type Extended = ResultOf<(typeof terminal)['endpoints']['queryMsExt']>;

const DEFAULTS = defaultParameters();

/** What the terminal is set to, how that differs from the defaults, and whether it has taken it over. */
export function TerminalSettings({ row }: { row: Extended }) {
  const { t } = useTranslation();
  return (
    <>
      <FactsOf title={t('terminalSettings.sections.delivery')}>
        <Delivery row={row} />
      </FactsOf>
      {SECTION_NAMES.map((section) => (
        <FactsOf key={section} title={t(`terminalSettings.sections.${section}`)}>
          {SETTING_SECTIONS[section].map((name) => (
            <Parameter key={name} name={name} row={row} />
          ))}
        </FactsOf>
      ))}
      {row.buttons.length > 0 && (
        <FactsOf title={t('terminalSettings.sections.buttons')}>
          {row.buttons.map((button) => (
            <ButtonFact key={button.key} button={button} />
          ))}
        </FactsOf>
      )}
    </>
  );
}

function FactsOf({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {title}
      </h3>
      <dl className="facts">{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Delivery({ row: { settingState, settingTime, desiredVersion, reportedVersion } }: { row: Extended }) {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  return (
    <>
      <Fact label={fieldLabel(t, 'terminal', 'settingState')}>
        <StateWord tone={SETTING_TONES[settingState]}>{t(`values.settingState.${settingState}`)}</StateWord>
        {settingTime !== null && (
          <div className="quiet">{t('terminalSettings.since', { time: formatTime(settingTime, timeDiff) })}</div>
        )}
      </Fact>
      <Fact label={fieldLabel(t, 'terminal', 'desiredVersion')}>{desiredVersion}</Fact>
      <Fact label={fieldLabel(t, 'terminal', 'reportedVersion')}>{reportedVersion ?? t('common.none')}</Fact>
    </>
  );
}

function Parameter({ name, row: { parameters } }: { name: ParameterName; row: Extended }) {
  const { t, i18n } = useTranslation();
  const [value, standard] = [parameters[name], DEFAULTS[name]];
  return (
    <Fact label={fieldLabel(t, 'terminal', name)}>
      {parameterText(t, value, i18n.language)}
      {value !== standard && (
        <div className="quiet">
          {t('terminalSettings.standard', { value: parameterText(t, standard, i18n.language) })}
        </div>
      )}
    </Fact>
  );
}

function ButtonFact({ button: { key, short, long, shortTarget, longTarget } }: { button: TerminalButton }) {
  const { t } = useTranslation();
  return (
    <Fact label={key}>
      <div>
        <span className="quiet">{fieldLabel(t, 'terminal', 'short')}:</span> {t(`values.buttonFeature.${short}`)}{' '}
        <Target target={shortTarget} />
      </div>
      <div>
        <span className="quiet">{fieldLabel(t, 'terminal', 'long')}:</span> {t(`values.buttonFeature.${long}`)}{' '}
        <Target target={longTarget} />
      </div>
    </Fact>
  );
}

function Target({ target }: { target: NamedTarget | null }) {
  if (target === null) return null;
  if (target.msId !== undefined) return <IdLink kind="terminal" item={target.msId} text={target.name} />;
  return target.grpId === undefined ? null : <IdLink kind="group" item={target.grpId} text={target.name} />;
}
