import type { Place } from '@roger/contract/families/servers/remote-control';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../kit/text/copy-button.tsx';
import { CloseFooter, DialogBody } from '../../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useFieldLabel, FamilyContext } from '../../../lib/form/field-label.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';

/** A terminal's answer to a locate command; null without a position. */
export interface Located {
  msId: string;
  place: Place | null;
}

/** Displays the position that a terminal reported. */
export function PlaceDialog({ located, onClose }: { located: Located | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ msId }) => t('remoteControl.place.title', { msId })} open={located} onClose={onClose}>
      {({ msId, place }) => (
        <>
          <DialogBody reading>
            {place === null ? (
              <p>{t('remoteControl.place.none', { msId })}</p>
            ) : (
              <FamilyContext value="remote-control">
                <PlaceDetails place={place} />
              </FamilyContext>
            )}
          </DialogBody>
          <CloseFooter />
        </>
      )}
    </Dialog>
  );
}

/** Five decimals are one metre. */
const DECIMALS = 5;

function PlaceDetails({ place: { lat, lon, time } }: { place: Place }) {
  const label = useFieldLabel();
  const zone = useZone();
  const both = `${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)}`;
  return (
    <dl className="facts figures">
      <div>
        <dt>{label('detail')}</dt>
        <dd>
          {both} <CopyButton text={both} />
        </dd>
      </div>
      <div>
        <dt>{label('time')}</dt>
        <dd>{formatTime(time, zone)}</dd>
      </div>
    </dl>
  );
}
