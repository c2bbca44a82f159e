import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { useTitle } from '../../lib/react/use-title.ts';
import { Providers } from '../providers.tsx';
import { HelpBody } from './help-body.tsx';
import { helpAddress } from './help-link.tsx';
import { useHelp } from './use-help.ts';

/** The manual as a page of its own, which prints well and needs no session. */
export function HelpScreen() {
  return (
    <Providers>
      <Manual />
    </Providers>
  );
}

function Manual() {
  const { t } = useTranslation();
  const { name = null } = useParams();
  const navigate = useNavigate();
  const followed = useNavigationType() === NavigationType.Push;
  const page = useHelp().data?.find((one) => one.name === name);
  useTitle(page?.title ?? t('help.title'));
  return (
    <main className="help-screen">
      <HelpBody
        page={name}
        onPage={(next) => void navigate(helpAddress(next ?? ''))}
        followed={followed}
        actions={
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('help.print')}
          </Button>
        }
      />
    </main>
  );
}
