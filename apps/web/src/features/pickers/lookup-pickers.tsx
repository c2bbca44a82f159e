import { PLATFORM_ID } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/session/allowed.ts';
import { useSession } from '../../lib/session/session.ts';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { useFunctionOptions } from '../../lib/form/use-function-options.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

type PickerProps = Pick<SelectProps, 'id' | 'value' | 'onChange' | 'disabled' | 'allowClear' | 'mode' | 'placeholder'>;

function Lookup({ options, loading, ...props }: PickerProps & Options) {
  return (
    <Select
      {...props}
      className="picker"
      options={options}
      loading={loading}
      showSearch={searchedLabels}
      {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
    />
  );
}

interface Options {
  options: { value: number; label: string }[];
  loading: boolean;
}

/** Names of the selected items. */
function namesOf(value: unknown, { options }: Options): string {
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return [value]
    .flat()
    .map((id) => labels.get(Number(id)) ?? String(id))
    .join(', ');
}

function useTypes(): Options {
  const { data = [], isPending } = useQuery({ ...queryOf(api.terminalType.getMsTypes), staleTime: LOOKUP_STALE_MS });
  return { options: data.map(({ typeId, typeName }) => ({ value: typeId, label: typeName })), loading: isPending };
}

/** An enabled terminal type. */
export function TypePicker(props: PickerProps) {
  return <Lookup {...props} {...useTypes()} />;
}

export function TypeNames({ value }: { value: unknown }) {
  return namesOf(value, useTypes());
}

function useModels(): Options {
  const { data = [], isPending } = useQuery({ ...queryOf(api.terminalModel.all), staleTime: LOOKUP_STALE_MS });
  return { options: data.map(({ id, modelName }) => ({ value: id, label: modelName })), loading: isPending };
}

/** A terminal model. */
export function ModelPicker(props: PickerProps) {
  return <Lookup {...props} {...useModels()} />;
}

export function ModelNames({ value }: { value: unknown }) {
  return namesOf(value, useModels());
}

interface FunctionPickerProps extends PickerProps {
  /** Restricts the choice to functions bought by time, or to PoC. */
  only?: 'time' | 'poc';
}

/** An enabled function. */
export function FunctionPicker({ only, ...props }: FunctionPickerProps) {
  const { data = [], isPending } = useFunctionOptions();
  const wanted = data.filter(
    ({ billingMode, category }) =>
      (only !== 'time' || (billingMode === 'time' && category !== 'cloudSim')) &&
      (only !== 'poc' || category === 'poc'),
  );
  return (
    <Lookup
      {...props}
      loading={isPending}
      options={wanted.map(({ funcId, funcName }) => ({ value: funcId, label: funcName }))}
    />
  );
}

const MOST_SERVERS = 500;

/** Servers that a client's terminals may have: its own and those of the acting client. Null = every server of the scope. */
function useServersFor(clientId: number | undefined): ReadonlySet<number> | null {
  const { clientInfo } = useSession();
  const mayRead = useAllowed('clientList');
  const enabled = mayRead && clientId !== undefined && clientInfo.id !== PLATFORM_ID;
  const of = (id: number) => ({
    ...queryOf(api.client.queryServersByClientId, { clientId: id }),
    staleTime: LOOKUP_STALE_MS,
    enabled,
  });
  const [own, held] = [useQuery(of(clientId ?? clientInfo.id)), useQuery(of(clientInfo.id))];
  if (own.data === undefined || held.data === undefined) return null;
  return new Set([...own.data, ...held.data].map(({ servId }) => servId));
}

interface ServerPickerProps extends PickerProps {
  /** The client of the terminal that gets the server; without it every server of the scope is offered. */
  clientId?: number | undefined;
  /** Server id and name in the edited row; the name is the label if the list lacks the server. */
  held?: { servId: number | null; servName: string | null };
}

/** A server of the scope; users without access to servers see only the name of the current one. */
export function ServerPicker({ clientId, held, ...props }: ServerPickerProps) {
  const { t } = useTranslation();
  const allowed = useAllowed('serverList');
  const { data, isPending } = useQuery({
    ...queryOf(api.server.list, { pageSize: MOST_SERVERS, column: 'servName', order: 'asc' }),
    staleTime: LOOKUP_STALE_MS,
    enabled: allowed,
  });
  const granted = useServersFor(clientId);
  const options = (data?.records ?? [])
    .filter(({ servId }) => granted?.has(servId) !== false)
    .map(({ servId, servName }) => ({ value: servId, label: servName }));
  const value: unknown = props.value;
  if (typeof value === 'number' && !options.some((option) => option.value === value)) {
    const name = held?.servId === value ? held.servName : null;
    options.push({ value, label: name ?? t(allowed && isPending ? 'common.loading' : 'common.anotherServer') });
  }
  return (
    <Lookup
      {...props}
      disabled={!allowed || props.disabled === true}
      loading={allowed && isPending}
      options={options}
    />
  );
}
