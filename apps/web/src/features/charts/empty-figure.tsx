import { Empty } from 'antd';

/** Text in place of an empty chart. */
export function EmptyFigure({ text }: { text: string }) {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />;
}
