import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { FleetTasks } from '@roger/contract/families/fleet-figures';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTaskRows, type TaskRow } from './use-task-rows.ts';

/** What needs doing today, the most urgent first; each line leads to where it is done. */
export function Tasks({ tasks }: { tasks: FleetTasks | undefined }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className="tasks" aria-labelledby={heading} aria-busy={tasks === undefined}>
      <h2 id={heading}>{t('home.todo')}</h2>
      {tasks === undefined ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : <TaskList tasks={tasks} />}
    </section>
  );
}

function TaskList({ tasks }: { tasks: FleetTasks }) {
  const { t } = useTranslation();
  const rows = useTaskRows(tasks);
  if (rows.length === 0) {
    return (
      <p className="tasks-none">
        <CheckCircleOutlined />
        {t('home.nothing')}
      </p>
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.text}>
          <Task {...row} />
        </li>
      ))}
    </ul>
  );
}

function Task({ tone, text, detail, to }: TaskRow) {
  const content = (
    <>
      <span className={`task-dot task-${tone}`} />
      <span className="task-text">{text}</span>
      <span className="task-detail">{detail}</span>
    </>
  );
  if (to === null) return <div className="task">{content}</div>;
  return (
    <Link className="task" to={to}>
      {content}
      <RightOutlined className="task-arrow" />
    </Link>
  );
}
