import { type CountedTag, tagBody } from '@prosa/contract/tag';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { TagChip } from '../../ui/chip.tsx';
import { ColorPicker } from '../../ui/color-picker/color-picker.tsx';
import { palette } from '../../ui/color-picker/palette.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './tag-dialog.module.css';
import { useSaveTag } from './tag-mutations.ts';

type Props = {
  /** Which is edited; null makes a new one. */
  tag: CountedTag | null;
  opened: boolean;
  onClose: () => void;
};

/** Tags may share a colour; only their names are told apart. */
const nobodys = new Map<string, string>();

export function TagDialog({ tag, opened, onClose }: Props) {
  const { t } = useTranslation('tags');
  const mayMakeLanes = useMay()('tags:manage');
  const save = useSaveTag();
  const form = useContractForm({
    schema: tagBody,
    initialValues: {
      name: tag?.name ?? '',
      color: tag?.color ?? (palette[0] as string),
      kanban: tag?.kanban ?? (0 as 0 | 1),
    },
    messages: { required: t('required'), tooShort: t('tooShort') },
  });
  const { name, color, kanban } = form.values;

  function submit({ kanban: lane, ...rest }: typeof form.values) {
    const values = mayMakeLanes ? { ...rest, kanban: lane } : rest;
    save.mutate(tag ? { id: tag.id, values } : { id: null, values }, {
      onSuccess: () => {
        toast.success(t('saved'));
        onClose();
      },
      onError: (error) => {
        const isTaken = hasCode(error, 'ERR_TAG_NAME_ALREADY_EXISTS');
        if (isTaken) form.setFieldError('name', errorText(error));
        else toast.error(errorText(error));
      },
    });
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(tag ? 'dialog.edit' : 'dialog.add')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Stack gap={6}>
        <TextField
          label={t('dialog.name')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ColorPicker
          value={color}
          onChange={(chosen) => form.setFieldValue('color', chosen)}
          taken={nobodys}
          error={form.errors.color}
        />
        {mayMakeLanes && (
          <div className={css.line}>
            <div className={css.words}>
              <b>{t('dialog.lane')}</b>
              <p id="tag-lane-hint">{t('dialog.laneHint')}</p>
            </div>
            <Toggle
              checked={kanban === 1}
              onChange={(on) => form.setFieldValue('kanban', on ? 1 : 0)}
              describedBy="tag-lane-hint"
            >
              <VisuallyHidden>{t('dialog.lane')}</VisuallyHidden>
            </Toggle>
          </div>
        )}
        <div className={css.line}>
          <div className={css.words}>
            <b>{t('dialog.preview')}</b>
            <p>{tag ? t('dialog.used', { count: tag.ticketsCount }) : t('dialog.previewHint')}</p>
          </div>
          <TagChip name={name.trim() || t('dialog.name')} color={color} />
        </div>
      </Stack>
    </FormDialog>
  );
}
