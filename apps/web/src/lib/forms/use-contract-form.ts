import { type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { check, type FormMessages } from './check.ts';

type Options<Values> = {
  schema: z.ZodType;
  initialValues: Values;
  /** Where a form has words of its own for what is wrong. */
  messages?: Partial<FormMessages>;
  /** What the schema sees, where the form holds it differently. */
  toBody?: (values: Values) => Record<string, unknown>;
};

/** A form checked by a schema of the contract; wrong fields are told on submit. */
export function useContractForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  messages,
  toBody,
}: Options<Values>): UseFormReturnType<Values> {
  const usual = useFormMessages();
  return useForm<Values>({
    initialValues,
    validate: (values) =>
      check(schema, toBody ? toBody(values) : values, { ...usual, ...messages }),
  });
}

export function useFormMessages(): FormMessages {
  const { t } = useTranslation();
  return t('form', { returnObjects: true });
}

/** For form.onSubmit(save, focusFirstError): the keyboard goes where something has to be mended. */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event?: { currentTarget: EventTarget },
): void {
  const form = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : document;
  // After the render that marks the fields.
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
