import { type Tag, tagBody } from '@prosa/contract/tag';
import type { FormEvent } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/color-picker/color-picker.tsx';
import { palette } from '../../../ui/color-picker/palette.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveTag } from '../tag-mutations.ts';
import css from './tags-bar.module.css';

type Props = { name: string; onMade: (tag: Tag) => void; onCancel: () => void };

/** Tags may share a colour; only their names are told apart. */
const nobodys = new Map<string, string>();

/** A new tag, made where it is needed. */
export function NewTag({ name, onMade, onCancel }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const save = useSaveTag();
  const form = useContractForm({
    schema: tagBody.pick({ name: true, color: true }),
    initialValues: { name: name.trim(), color: palette[0] as string },
    messages: { required: t('tags.required'), tooShort: t('tags.tooShort') },
  });

  const submitForm = form.onSubmit(
    (values) =>
      save.mutate(
        { id: null, values },
        {
          onSuccess: onMade,
          onError: (error) => form.setFieldError('name', errorText(error)),
        },
      ),
    focusFirstError,
  );
  // The popup lies in the page's tree: a form around it would hear of this one, too.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    submitForm(event);
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField label={t('tags.name')} autoFocus {...form.getInputProps('name')} />
      <ColorPicker
        value={form.values.color}
        onChange={(color) => form.setFieldValue('color', color)}
        taken={nobodys}
        error={form.errors.color}
      />
      <div className={css.buttons}>
        <Button size="small" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" busy={save.isPending}>
          {t('tags.make')}
        </Button>
      </div>
    </form>
  );
}
