/** Something that was asked of the lab and cannot be; told to whoever asked. */
export class LabError extends Error {
  readonly status: 400 | 404 | 408 | 409;

  constructor(status: LabError['status'], message: string) {
    super(message);
    this.status = status;
  }
}
