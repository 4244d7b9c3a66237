import { type Campaign, campaignTestBody } from '@prosa/contract/campaign';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { readItem, writeItem } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useTestCampaign } from '../campaign-mutations.ts';

/** One's own number, so that it is typed once. */
const storageKey = 'campaignTestNumber';

type Props = {
  /** 1 to 5: the text that is looked at. */
  variant: number;
  /** Saves what is on the screen: the server sends what is kept. */
  keep: (then: (saved: Campaign) => void) => void;
  busy: boolean;
};

/** A text to a telephone of one's own, over one of the campaign's numbers. It counts for nothing. */
export function SendTest({ variant, keep, busy }: Props) {
  const { t } = useTranslation('campaigns');
  const [opened, setOpened] = useState(false);
  const [number, setNumber] = useState(() => readItem(storageKey) ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const test = useTestCampaign();
  const digits = number.replace(/\D/g, '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNumber = digits.length >= 8 && digits.length <= 15;
    setIsWrong(!isNumber);
    if (!isNumber) return;
    writeItem(storageKey, number);
    keep(({ id }) =>
      test.mutate(
        { id, body: campaignTestBody.parse({ number: digits, variant }) },
        {
          onSuccess: () => {
            toast.success(t('test.sent'));
            setOpened(false);
          },
          onError: (error) => toast.error(errorText(error)),
        },
      ),
    );
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<IconSend size={16} stroke={1.75} />}
        onClick={() => setOpened(true)}
      >
        {t('test.open')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('test.open')}
        width={420}
        above
        dirty={false}
        busy={busy || test.isPending}
        submit={t('test.submit')}
        onSubmit={submit}
      >
        <Stack>
          <TextField
            label={t('test.number')}
            description={t('test.hint', { number: variant })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="5511912345678"
            inputMode="tel"
            data-autofocus
            value={number}
            error={isWrong && t('test.invalid')}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Stack>
      </FormDialog>
    </>
  );
}
