import { NumberField } from '../../kit/fields/number-field.tsx';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { PlainValue, TextFilter } from '../../features/filters/filters.tsx';

export const LAST_PORT = 65_535;

export function ServerFilters() {
  return (
    <>
      <TextFilter field="servIp" maxLength={253} />
      <FilterItem
        field="tport"
        says={PlainValue}
        getValueProps={(ports?: number[]) => ({ value: ports?.[0] })}
        normalize={(port: number | null) => (port === null ? undefined : [port])}
      >
        <NumberField min={1} max={LAST_PORT} precision={0} />
      </FilterItem>
    </>
  );
}
