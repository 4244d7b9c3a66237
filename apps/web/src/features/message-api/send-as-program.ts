import type { SendAnswer, SendBody } from '@prosa/contract/send-message';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../lib/api/http.ts';
import { sendForm } from '../../lib/api/upload.ts';

/** As programs do: with the connection's token instead of the session. */
export function useSendText() {
  return useMutation({
    mutationFn: ({ token, ...body }: Pick<SendBody, 'number' | 'body'> & { token: string }) =>
      http<SendAnswer>('POST', '/messages/send', { body, token: asBytes(token) }),
  });
}

export function useSendMedia() {
  return useMutation({
    mutationFn: ({ token, number, file }: { token: string; number: string; file: File }) => {
      const form = new FormData();
      form.append('number', number);
      // The specification's: the file's name.
      form.append('body', file.name);
      form.append('medias', file);
      return sendForm<SendAnswer>('/messages/send', form, { token: asBytes(token) });
    },
  });
}

/** A header takes bytes: what is not ASCII goes as UTF-8. */
function asBytes(token: string): string {
  return String.fromCharCode(...new TextEncoder().encode(token.trim()));
}
