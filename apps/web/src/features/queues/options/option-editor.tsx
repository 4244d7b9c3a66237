import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormMessages } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import css from './option-editor.module.css';
import { OptionRow } from './option-row.tsx';
import { type Draft, flatten, mayHaveChild, optionErrors } from './option-tree.ts';
import { type OptionEditorProps, useTreeActions } from './use-tree-actions.ts';
import { useTreeDrag } from './use-tree-drag.ts';

/** The chatbot's option tree: nested, edited in place, put in order by pointer or keyboard. */
export function OptionEditor(props: OptionEditorProps) {
  const { tree, selected, onSelect, editing, onEdit, showErrors } = props;
  const { t } = useTranslation(['queues', 'common']);
  const messages = useFormMessages();
  const list = useRef<HTMLUListElement>(null);
  const [doomed, setDoomed] = useState<Draft | null>(null);
  const actions = useTreeActions(props, list);
  const drag = useTreeDrag(tree, list, actions.move);
  const lines = flatten(tree);
  const noteFocus = useRowFocus(lines);
  const below = doomed ? flatten(doomed.children).length : 0;

  return (
    <section className={css.editor}>
      <div className={css.head}>
        <h3 className={css.title}>{t('options.title')}</h3>
        <span className={css.hint} aria-hidden="true">
          {t('options.hint')} <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>
        </span>
        <Button
          size="small"
          icon={<IconPlus size={14} stroke={1.9} />}
          disabled={!mayHaveChild(tree, null)}
          onClick={() => actions.add(null)}
          data-add
        >
          {t('options.add')}
        </Button>
      </div>
      {lines.length === 0 && <p className={css.empty}>{t('options.empty')}</p>}
      {lines.length > 0 && (
        <div className={css.frame}>
          <ul className={css.tree} ref={list} aria-label={t('options.title')} onFocus={noteFocus}>
            {lines.map((line) => (
              <OptionRow
                key={line.option.key}
                line={line}
                selected={line.option.key === selected}
                editing={line.option.key === editing}
                dragged={drag.dragged?.has(line.option.key) ?? false}
                errors={showErrors ? optionErrors(line.option, messages) : {}}
                mayAdd={mayHaveChild(tree, line.option.key)}
                gripProps={drag.gripProps(line)}
                onSelect={() => onSelect(line.option.key)}
                onEdit={(open) => onEdit(open ? line.option.key : null)}
                onChange={(changes) => actions.change(line.option.key, changes)}
                onAdd={() => actions.add(line.option.key)}
                onDelete={() =>
                  line.option.children.length > 0
                    ? setDoomed(line.option)
                    : actions.remove(line.option.key)
                }
                onStep={(step) => actions.step(line.option.key, step)}
              />
            ))}
          </ul>
          {drag.marker && <div className={css.marker} style={drag.marker} />}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {actions.spoken}
      </p>
      <ConfirmDialog
        opened={doomed !== null}
        title={t('options.deleteTitle')}
        text={t('options.deleteText', { count: below })}
        confirm={t('common:delete')}
        danger
        onConfirm={() => {
          if (doomed) actions.remove(doomed.key);
          setDoomed(null);
        }}
        onClose={() => setDoomed(null)}
      />
    </section>
  );
}
