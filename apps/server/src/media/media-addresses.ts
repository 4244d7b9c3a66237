/** A stored file and what it is, as its address has to say it. */
export type AddressedFile = { key: string; name: string; mimetype: string };

/** Where browsers find files: signed addresses, bound to the company, good for some hours. */
export type MediaAddresses = {
  file(companyId: number, file: AddressedFile): string;
  /** A contact's picture: always a JPEG. */
  picture(companyId: number, key: string): string;
};
