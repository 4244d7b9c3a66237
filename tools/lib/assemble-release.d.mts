export function assembleRelease(target: string): void;
