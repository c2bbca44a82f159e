import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import type { Holdings } from '../../lib/coins.ts';
import { QuoteView } from '../../renewal/quote-view.tsx';
import type { ImportWay } from './import-way.ts';

interface ImportEffectProps {
  checked: ResultFor<typeof api.terminal.batchImport>;
  way: ImportWay;
  own: Holdings | null;
}

/** What an import that was checked costs, or what becomes of terminals that nobody pays for. */
export function ImportEffect({ checked, way: { way, periods }, own }: ImportEffectProps) {
  const { t } = useTranslation();
  if (way === 'NONE')
    return <Alert className="gap-above" type="warning" showIcon title={t('terminalList.importing.unpaidEffect')} />;
  if (way === 'GRANT') {
    const title = t('terminalList.importing.grantedEffect', { years: periods });
    return <Alert className="gap-above" type="info" showIcon title={title} />;
  }
  const quote = { ...checked, balanceAfter: checked.balanceAfter ?? 0, items: [] };
  return (
    <div className="gap-above">
      <QuoteView quote={quote} error={null} own={own} busy={false} asked />
    </div>
  );
}
