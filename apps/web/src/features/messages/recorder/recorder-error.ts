const reasons: Record<string, 'denied' | 'missing' | 'busy'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function canRecord(): boolean {
  return navigator.mediaDevices !== undefined && 'AudioWorkletNode' in window;
}

/** Why there is no recording, as a key of its sentence. */
export function recorderError(error: unknown): 'denied' | 'missing' | 'busy' | 'failed' {
  return (error instanceof DOMException && reasons[error.name]) || 'failed';
}
