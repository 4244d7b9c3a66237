import {
  type QuickMessage,
  quickMessageBody,
  quickMessageChanges,
  tidyShortcode,
} from '@prosa/contract/quick-message';
import { unknownVariables } from '@prosa/contract/templates';
import { useRef, useState } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/session/session-query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Fields, wideField } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ReplyImage } from './dialog/reply-image.tsx';
import { useSaveQuickMessage } from './quick-message-mutations.ts';
import { TemplateField } from './template-field.tsx';

type Props = {
  /** Which is edited; null makes a new one. */
  quickMessage: QuickMessage | null;
  opened: boolean;
  onClose: () => void;
};

export function QuickMessageDialog({ quickMessage, opened, onClose }: Props) {
  const { t } = useTranslation('quick-messages');
  const mayShare = useMay()('quick-messages:manage');
  /** What is stored: a new one from the moment it is saved, also if its image is refused. */
  const [stored, setStored] = useState(quickMessage);
  const [image, setImage] = useState<File | null>(null);
  /** Whoever chose the image before the words still writes them. */
  const [wroteFirst, setWroteFirst] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSaveQuickMessage(setStored);
  const tidied = (written: string) =>
    written === quickMessage?.shortcode ? written : tidyShortcode(written);
  const form = useContractForm({
    // One from before the rule for shortcodes may stay as it is.
    schema: quickMessage ? quickMessageChanges : quickMessageBody,
    initialValues: {
      shortcode: quickMessage?.shortcode ?? '',
      message: quickMessage?.message ?? '',
      geral: quickMessage?.geral ?? false,
    },
    messages: { required: t('required') },
    toBody: (values) => ({ ...values, shortcode: tidied(values.shortcode) }),
  });
  const { message, geral } = form.values;
  const shortcode = tidied(form.values.shortcode);
  const holdsText = stored?.mediaPath != null || (image !== null && wroteFirst);

  function chooseImage(file: File | null) {
    setWroteFirst(message.trim() !== '');
    setImage(file);
  }

  function submit(values: typeof form.values) {
    const [unknown] = unknownVariables(values.message);
    if (unknown) {
      form.setFieldError('message', t('dialog.unknown', { variable: unknown }));
      field.current?.focus();
      return;
    }
    save.mutate(
      { id: stored?.id ?? null, values: { ...values, shortcode }, image },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onClose();
        },
        onError: (error) => {
          const isTaken = hasCode(error, 'ERR_SHORTCODE_ALREADY_EXISTS');
          if (isTaken) form.setFieldError('shortcode', errorText(error));
          else toast.error(errorText(error));
        },
      },
    );
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      width={580}
      title={t(quickMessage ? 'dialog.edit' : 'dialog.add')}
      dirty={form.isDirty() || image !== null}
      busy={save.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
    >
      <Fields columns={mayShare ? 2 : 1}>
        <TextField
          label={t('dialog.shortcode')}
          leftSection="/"
          autoComplete="off"
          data-autofocus
          description={t('dialog.shortcodeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('shortcode')}
          onBlur={() => form.setFieldValue('shortcode', shortcode)}
        />
        {mayShare && (
          <SelectField
            label={t('dialog.geral')}
            description={t(geral ? 'dialog.geralHint' : 'dialog.ownHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={geral ? 'on' : 'off'}
            onChange={(value) => form.setFieldValue('geral', value === 'on')}
            options={[
              { value: 'on', label: t('dialog.active') },
              { value: 'off', label: t('dialog.inactive') },
            ]}
          />
        )}
        <div className={wideField}>
          <TemplateField
            ref={field}
            label={t('dialog.message')}
            description={holdsText ? t('dialog.imageHint') : undefined}
            disabled={holdsText}
            value={message}
            onChange={(text) => form.setFieldValue('message', text)}
            error={form.errors.message}
          />
        </div>
        <div className={wideField}>
          <ReplyImage stored={stored} onRemoved={setStored} chosen={image} onChosen={chooseImage} />
        </div>
      </Fields>
    </FormDialog>
  );
}
