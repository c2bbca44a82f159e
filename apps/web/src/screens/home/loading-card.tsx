import { Skeleton } from 'antd';

/** Keeps the place of a chart. */
export function LoadingCard() {
  return (
    <div className="figure">
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
