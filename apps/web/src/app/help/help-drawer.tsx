import { ArrowLeftOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/react/use-media.ts';
import { HelpBody } from './help-body.tsx';
import { helpAddress } from './help-link.tsx';
import { closeHelp, useOpenHelp } from './help-open.ts';

const WIDTH = 480;

/** The manual beside a screen. */
export function HelpDrawer() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const first = useOpenHelp();
  return (
    <Drawer
      title={t('help.title')}
      open={first !== null}
      size={narrow ? '100%' : WIDTH}
      destroyOnHidden
      onClose={closeHelp}
    >
      {first !== null && <Trail first={first} />}
    </Drawer>
  );
}

/** The pages read one after the other, with a way back. */
function Trail({ first }: { first: string }) {
  const { t } = useTranslation();
  const [trail, setTrail] = useState<readonly (string | null)[]>([first]);
  const page = trail.at(-1) ?? null;
  const isMoved = trail.length > 1;
  return (
    <HelpBody
      page={page}
      onPage={(next) => setTrail([...trail, next])}
      followed={isMoved}
      back={
        isMoved && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            title={t('help.back')}
            aria-label={t('help.back')}
            onClick={() => setTrail(trail.slice(0, -1))}
          />
        )
      }
      actions={
        page !== null && (
          <Button
            icon={<ExportOutlined aria-hidden />}
            href={helpAddress(page)}
            target="_blank"
            title={t('help.openPage')}
            aria-label={t('help.openPage')}
          />
        )
      }
    />
  );
}
