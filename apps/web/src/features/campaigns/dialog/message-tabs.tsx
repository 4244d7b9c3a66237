import { unknownVariables } from '@prosa/contract/templates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './message-tabs.module.css';
import { VariableButtons } from './variable-buttons.tsx';

type Props = {
  messages: readonly string[];
  questions: readonly string[];
  /** Asks before, so that each message has a question beside it. */
  confirmation: boolean;
  /** The company's own variables. */
  own: readonly string[];
  /** Which of the five is open. */
  place: number;
  onPlace: (place: number) => void;
  errors: Record<string, unknown>;
  disabled: boolean;
  onMessage: (place: number, text: string) => void;
  onQuestion: (place: number, text: string) => void;
};

/** Five texts that take turns; a tab whose text has an unknown variable says so. */
export function MessageTabs(props: Props) {
  const { messages, questions, confirmation, own, place, onPlace, errors, disabled } = props;
  const { t } = useTranslation('campaigns');
  const fields = useRef<Record<'message' | 'question', HTMLTextAreaElement | null>>({
    message: null,
    question: null,
  });
  /** Where a variable goes: into the field that was written in last. */
  const last = useRef<'message' | 'question'>('message');
  const written = messages.filter((text) => text.trim() !== '').length;
  const unknownIn = (index: number) => [
    ...unknownVariables(messages[index] ?? '', own),
    ...(confirmation ? unknownVariables(questions[index] ?? '', own) : []),
  ];

  function insert(words: string) {
    const kind = confirmation ? last.current : 'message';
    const field = fields.current[kind];
    const text = (kind === 'message' ? messages : questions)[place] ?? '';
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field ?? {};
    const next = text.slice(0, from) + words + text.slice(to);
    if (kind === 'message') props.onMessage(place, next);
    else props.onQuestion(place, next);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + words.length, from + words.length);
    });
  }

  return (
    <div className={css.texts}>
      <Tabs value={String(place)} onChange={(next) => onPlace(Number(next))} keepMounted={false}>
        <Tabs.List aria-label={t('dialog.tabs')} className={css.tabs}>
          {messages.map((text, index) => {
            const isWrong = unknownIn(index).length > 0;
            return (
              <Tabs.Tab
                // biome-ignore lint/suspicious/noArrayIndexKey: the five places of a campaign
                key={index}
                value={String(index)}
                className={text.trim() === '' ? css.blank : undefined}
                rightSection={
                  isWrong && (
                    <IconAlertTriangle
                      className={css.wrong}
                      size={14}
                      stroke={1.9}
                      role="img"
                      aria-label={t('dialog.unknownTab')}
                    />
                  )
                }
              >
                {t('dialog.tab', { number: index + 1 })}
              </Tabs.Tab>
            );
          })}
          {written > 1 && (
            <span className={css.turns}>{t('dialog.turns', { count: written })}</span>
          )}
        </Tabs.List>
        <Tabs.Panel value={String(place)}>
          <div className={css.fields} data-two={confirmation || undefined}>
            <TextArea
              ref={(element) => {
                fields.current.message = element;
              }}
              label={t('dialog.message')}
              minRows={6}
              maxRows={12}
              disabled={disabled}
              value={messages[place] ?? ''}
              error={errorOf('message', messages[place])}
              onFocus={() => {
                last.current = 'message';
              }}
              onChange={(event) => props.onMessage(place, event.currentTarget.value)}
            />
            {confirmation && (
              <TextArea
                ref={(element) => {
                  fields.current.question = element;
                }}
                label={t('dialog.question')}
                description={t('dialog.questionHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                minRows={6}
                maxRows={12}
                disabled={disabled}
                value={questions[place] ?? ''}
                error={errorOf('confirmationMessage', questions[place])}
                onFocus={() => {
                  last.current = 'question';
                }}
                onChange={(event) => props.onQuestion(place, event.currentTarget.value)}
              />
            )}
          </div>
        </Tabs.Panel>
      </Tabs>
      {!disabled && <VariableButtons own={own} onInsert={insert} />}
    </div>
  );

  function errorOf(field: 'message' | 'confirmationMessage', text = '') {
    const unknown = unknownVariables(text, own);
    const wrong = errors[`${field}${place + 1}`];
    if (wrong) return String(wrong);
    return unknown.length > 0 ? t('dialog.unknown', { variables: unknown.join(', ') }) : undefined;
  }
}
