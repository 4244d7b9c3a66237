import { useState } from 'react';
import { TaskForm } from '../features/todo/task-form.tsx';
import {
  addTask,
  changeTask,
  isSame,
  mostTasks,
  removeTask,
  restoreTask,
  type Task,
} from '../features/todo/task-list.ts';
import { TaskRows } from '../features/todo/task-rows.tsx';
import { changeTasks, useTasks } from '../features/todo/task-store.ts';
import { usePageTitle } from '../lib/branding/page-title.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useCurrentUser } from '../lib/session/session-query.ts';
import { PageBody } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import css from './todo-page.module.css';

/** What somebody has to do, for their eyes alone: it never leaves the browser. */
export function TodoPage() {
  const { t } = useTranslation('todo');
  const { id: userId, company } = useCurrentUser();
  const tasks = useTasks(userId);
  const [edited, setEdited] = useState<Task | null>(null);
  // Another tab may have deleted it meanwhile.
  const editing = tasks.find((task) => edited && isSame(task, edited)) ?? null;
  usePageTitle(t('title'));

  function change(act: (tasks: readonly Task[]) => readonly Task[]) {
    if (!changeTasks(userId, act)) toast.error(t('notKept'));
  }

  function save(text: string) {
    const now = new Date().toISOString();
    change((list) => (editing ? changeTask(list, editing, text, now) : addTask(list, text, now)));
    setEdited(null);
  }

  function remove(task: Task) {
    const index = tasks.findIndex((other) => isSame(other, task));
    change((list) => removeTask(list, task));
    toast.done(t('deleted'), {
      label: t('undo'),
      act: () => change((list) => restoreTask(list, task, index)),
    });
  }

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <PageBody>
        <div className={css.column}>
          <TaskForm
            editing={editing?.text ?? null}
            full={tasks.length >= mostTasks}
            onSave={save}
            onCancel={() => setEdited(null)}
          />
          {tasks.length === 0 ? (
            <State art="tasks" title={t('empty')} text={t('emptyText')} />
          ) : (
            <>
              <TaskRows
                tasks={tasks}
                editing={editing}
                timeZone={company.timezone}
                onEdit={setEdited}
                onDelete={remove}
              />
              <p className={css.count}>{t('count', { count: tasks.length })}</p>
            </>
          )}
        </div>
      </PageBody>
    </Page>
  );
}
