import type { Contact } from '@prosa/contract/contact';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { MessagePreview } from './template/message-preview.tsx';
import { ReplyPicker } from './template/reply-picker.tsx';
import { VariableChips } from './template/variable-chips.tsx';

type Props = {
  ref?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
  description?: string | undefined;
  disabled?: boolean;
  /** Who will read it; without one the preview is somebody's of the company. */
  reader?: Contact | null;
  /** Its dialog begins here. */
  first?: boolean;
  /** Also offers one's quick replies, for their words. */
  withReplies?: boolean;
};

/** A text with variables: each a press away, put where the caret is, and shown as a real customer reads them. */
export function TemplateField(props: Props) {
  const { ref, value, onChange, disabled, reader, first, withReplies = false, ...rest } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;

  function insert(words: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    onChange(value.slice(0, selectionStart) + words + value.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      const caret = selectionStart + words.length;
      field.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <Stack gap={4}>
      <div>
        <TextArea
          {...rest}
          ref={field}
          data-autofocus={first || undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          minRows={7}
          maxRows={12}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {!disabled && (
          <VariableChips onInsert={insert}>
            {withReplies && <ReplyPicker onPick={insert} />}
          </VariableChips>
        )}
      </div>
      <MessagePreview text={value} reader={reader ?? null} />
    </Stack>
  );
}
