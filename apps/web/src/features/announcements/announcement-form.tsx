import { announcementBody, type HostAnnouncement } from '@prosa/contract/announcement';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { placeOf } from '../../lib/place-of.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddressOf } from '../../ui/image-field.tsx';
import { Fields, wideField } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { useSaveAnnouncement } from './announcement-mutations.ts';
import { AnnouncementImage } from './dialog/announcement-image.tsx';
import {
  type AnnouncementValues,
  bodyOf,
  problemOf,
  valuesOf,
} from './dialog/announcement-values.ts';
import { AudienceFields } from './dialog/audience-fields.tsx';
import { priorityNamed, priorityNames } from './priority-names.ts';

type Props = {
  /** Which is edited; null makes a new one. */
  announcement: HostAnnouncement | null;
  opened: boolean;
  onClose: () => void;
};

export function AnnouncementForm({ announcement, opened, onClose }: Props) {
  const { t } = useTranslation('announcements');
  const { timezone } = useCurrentUser().company;
  /** What is stored: a new one from the moment it is saved, also if its image is refused. */
  const [stored, setStored] = useState(announcement);
  const [image, setImage] = useState<File | null>(null);
  const [previewed, setPreviewed] = useState(false);
  const chosenAddress = useAddressOf(image);
  const save = useSaveAnnouncement(setStored);
  const form = useContractForm({
    schema: announcementBody,
    initialValues: valuesOf(announcement, timezone),
    messages: { required: t('required') },
    toBody: (values) => bodyOf(values, timezone),
  });
  const { values } = form;

  function submit(filled: AnnouncementValues) {
    const body = bodyOf(filled, timezone);
    const problem = problemOf(body);
    if (problem === 'order') return form.setFieldError('showUntil', t('dialog.order'));
    if (problem === 'nobody') return form.setFieldError('audience', t('dialog.nobody'));
    save.mutate(
      { id: stored?.id ?? null, values: body, image },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onClose();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  }

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        width={620}
        title={t(announcement ? 'dialog.edit' : 'dialog.add')}
        dirty={form.isDirty() || image !== null}
        busy={save.isPending}
        onSubmit={form.onSubmit(submit, focusFirstError)}
      >
        <Fields columns={2}>
          <TextField
            className={wideField}
            label={t('dialog.title')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('title')}
          />
          <TextArea
            className={wideField}
            label={t('dialog.text')}
            minRows={4}
            {...form.getInputProps('text')}
          />
          <SelectField
            label={t('dialog.priority')}
            value={priorityNames[values.priority]}
            onChange={(name) => form.setFieldValue('priority', priorityNamed(name))}
            options={Object.values(priorityNames).map((name) => ({
              value: name,
              label: t(`priority.${name}`),
            }))}
          />
          <SelectField
            label={t('dialog.status')}
            value={values.status ? 'on' : 'off'}
            onChange={(value) => form.setFieldValue('status', value === 'on')}
            options={[
              { value: 'on', label: t('dialog.active') },
              { value: 'off', label: t('dialog.inactive') },
            ]}
          />
          <AudienceFields
            value={values}
            error={form.errors.audience}
            onChange={(change) => form.setValues(change)}
          />
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              type="datetime-local"
              label={t(`dialog.${end}`)}
              description={t('dialog.zone', { zone: placeOf(timezone) })}
              {...form.getInputProps(end === 'from' ? 'showFrom' : 'showUntil')}
            />
          ))}
          <div className={wideField}>
            <AnnouncementImage
              stored={stored}
              onStored={setStored}
              chosen={image}
              onChosen={setImage}
            />
          </div>
          <div className={wideField}>
            <Button onClick={() => setPreviewed(true)}>{t('dialog.preview')}</Button>
          </div>
        </Fields>
      </FormDialog>
      <AnnouncementDialog
        announcement={{
          title: values.title.trim() || t('dialog.title'),
          text: values.text,
          mediaPath: chosenAddress ?? stored?.mediaPath ?? null,
          createdAt: stored?.createdAt ?? new Date().toISOString(),
        }}
        opened={previewed}
        above
        onClose={() => setPreviewed(false)}
      />
    </>
  );
}
