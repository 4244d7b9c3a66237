import { ApiError } from './api-error.ts';
import { readAnswer } from './http.ts';
import { reportReachable } from './reachability.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal | undefined;
};

/** fetch() does not tell how much of a body has left; XMLHttpRequest does. */
export function sendForm<T>(
  path: string,
  form: FormData,
  { onProgress, signal, token }: UploadOptions & { token: string | null },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open('POST', `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onerror = () => {
      reportReachable(false);
      reject(new ApiError(0, {}));
    };
    request.onload = () => {
      try {
        const retryAfter = request.getResponseHeader('retry-after');
        resolve(readAnswer<T>(request.status, request.responseText, retryAfter));
      } catch (error) {
        reject(error);
      }
    };
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    request.send(form);
  });
}
