import type { MailPreview as Mail } from '@roger/contract/fields/mail-preview';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing } from '../../kit/list/columns.tsx';
import './mail-preview.css';

/** Preview of a mail: recipients, subject, and its text as mail programs show it. */
export function MailPreview({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <div className="mail-preview">
      <dl className="mail-preview-head">
        <dt>{t('mailPreview.to')}</dt>
        <dd>{mail.to.length === 0 ? <Nothing /> : mail.to.join(', ')}</dd>
        <dt>{t('mailPreview.subject')}</dt>
        <dd lang={mail.locale}>{mail.subject}</dd>
      </dl>
      <Segmented
        aria-label={t('mailPreview.form')}
        value={form}
        onChange={setForm}
        options={[
          { value: 'html' as const, label: t('mailPreview.html') },
          { value: 'text' as const, label: t('mailPreview.text') },
        ]}
      />
      {form === 'html' ? (
        <Page mail={mail} />
      ) : (
        <pre className="mail-preview-body" lang={mail.locale} tabIndex={0}>
          {mail.text}
        </pre>
      )}
    </div>
  );
}

/** The mail's page in a frame that runs nothing, submits nothing and leads nowhere. */
function Page({ mail: { html, subject } }: { mail: Mail }) {
  return <iframe className="mail-preview-body" title={subject} sandbox="" srcDoc={html} referrerPolicy="no-referrer" />;
}
