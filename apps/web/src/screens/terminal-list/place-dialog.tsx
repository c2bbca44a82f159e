import type { Place } from '@roger/contract/families/remote-control';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../kit/copy-button.tsx';
import { CloseFoot, DialogBody } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFieldLabel, FamilyContext } from '../../lib/field-label.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

/** What a terminal has answered to the question where it is. */
export interface Located {
  msId: string;
  place: Place | null;
}

/** Where a terminal said it was, to be read and copied. */
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
                <PlaceFacts place={place} />
              </FamilyContext>
            )}
          </DialogBody>
          <CloseFoot />
        </>
      )}
    </Dialog>
  );
}

/** Five decimals are a metre. */
const DECIMALS = 5;

function PlaceFacts({ place: { lat, lon, time } }: { place: Place }) {
  const label = useFieldLabel();
  const timeDiff = useTimeDiff();
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
        <dd>{formatTime(time, timeDiff)}</dd>
      </div>
    </dl>
  );
}
