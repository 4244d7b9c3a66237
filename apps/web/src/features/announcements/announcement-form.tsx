import { announcementBody, type HostAnnouncement } from '@prosa/contract/announcement';
import { limits } from '@prosa/contract/limits';
import { momentOf, wallTimeAt } from '@prosa/contract/zoned-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { focusFirstError, useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useCurrentUser } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ImageField, useAddressOf } from '../../ui/image-field.tsx';
import { Fields, wideField } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { useRemoveAnnouncementImage, useSaveAnnouncement } from './announcement-mutations.ts';
import { AudienceFields } from './dialog/audience-fields.tsx';
import { priorityNames } from './priority-names.ts';

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
  const remove = useRemoveAnnouncementImage();
  /** A field of the browser has the time on the wall; what is kept is the moment. */
  const wallOf = (instant: string | null | undefined) =>
    instant ? wallTimeAt(new Date(instant), timezone).slice(0, 16) : '';
  const instantOf = (wall: string) =>
    wall === '' ? null : momentOf(`${wall.slice(0, 16)}:00`, timezone).toISOString();
  const form = useContractForm({
    schema: announcementBody,
    initialValues: {
      title: announcement?.title ?? '',
      text: announcement?.text ?? '',
      priority: announcement?.priority ?? (3 as 1 | 2 | 3),
      status: announcement?.status ?? true,
      audience: announcement?.audience ?? ('all' as HostAnnouncement['audience']),
      planIds: announcement?.planIds ?? [],
      companyIds: announcement?.companyIds ?? [],
      showFrom: wallOf(announcement?.showFrom),
      showUntil: wallOf(announcement?.showUntil),
    },
    messages: { required: t('required') },
    toBody: (values) => bodyOf(values),
  });
  const { values } = form;

  function bodyOf({ showFrom, showUntil, ...rest }: typeof values) {
    return { ...rest, showFrom: instantOf(showFrom), showUntil: instantOf(showUntil) };
  }

  function submit(filled: typeof values) {
    const body = bodyOf(filled);
    const { showFrom: from, showUntil: until } = body;
    if (from && until && from >= until) return form.setFieldError('showUntil', t('dialog.order'));
    const { audience } = body;
    const ids = audience === 'plans' ? body.planIds : body.companyIds;
    if (audience !== 'all' && ids.length === 0) {
      return form.setFieldError('audience', t('dialog.nobody'));
    }
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

  async function removeStored() {
    if (!stored) return;
    try {
      setStored(await remove.mutateAsync(stored.id));
      toast.success(t('imageRemoved'));
    } catch (error) {
      toast.error(errorText(error));
    }
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
            value={String(values.priority)}
            onChange={(value) => form.setFieldValue('priority', Number(value) as 1 | 2 | 3)}
            options={([1, 2, 3] as const).map((priority) => ({
              value: String(priority),
              label: t(`priority.${priorityNames[priority]}`),
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
          <TextField
            type="datetime-local"
            label={t('dialog.from')}
            description={t('dialog.zone', { zone: timezone })}
            {...form.getInputProps('showFrom')}
          />
          <TextField
            type="datetime-local"
            label={t('dialog.until')}
            description={t('dialog.zone', { zone: timezone })}
            {...form.getInputProps('showUntil')}
          />
          <div className={wideField}>
            <ImageField
              words={{
                label: t('dialog.image'),
                attach: t('dialog.attach'),
                wrongType: t('dialog.imageType'),
                tooLarge: t('dialog.imageTooLarge'),
                remove: t('dialog.removeImage'),
                removeTitle: t('dialog.removeTitle'),
                removeText: t('dialog.removeText'),
              }}
              maxBytes={limits.announcementImageBytes}
              stored={
                stored?.mediaPath
                  ? { address: stored.mediaPath, name: stored.mediaName ?? '' }
                  : null
              }
              onRemove={removeStored}
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
