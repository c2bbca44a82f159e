import { CheckCircleOutlined } from '@ant-design/icons';
import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTaskRows, type TaskRow } from './use-task-rows.ts';

/** Tasks of today, the most urgent first; each with its act as a button. */
export function Tasks({ tasks }: { tasks: FleetTasks | undefined }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className="tasks home-todo" aria-labelledby={heading} aria-busy={tasks === undefined}>
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
        <CheckCircleOutlined aria-hidden />
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

/** The button leads to where it is done; a click on the row does the same. */
function Task({ tone, text, detail, act, to }: TaskRow) {
  const id = useId();
  return (
    <div className="task">
      <span className={`task-dot task-${tone}`} />
      <span className="task-text" id={`${id}-text`}>
        {text}
      </span>
      <span className="task-detail">{detail}</span>
      {to !== null && (
        <Link className="task-act" to={to} id={`${id}-act`} aria-labelledby={`${id}-act ${id}-text`}>
          {act}
        </Link>
      )}
    </div>
  );
}
