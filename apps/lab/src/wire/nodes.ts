import {
  type BinaryNode,
  getAllBinaryNodeChildren,
  getBinaryNodeChild,
  getBinaryNodeChildBuffer,
  getBinaryNodeChildren,
} from 'baileys';

type Attributes = Record<string, string | undefined | false>;

/** An element of the protocol; attributes without a value are left out. */
export function element(
  tag: string,
  attributes: Attributes = {},
  content?: BinaryNode['content'],
): BinaryNode {
  const attrs: BinaryNode['attrs'] = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') attrs[name] = value;
  }
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

export const child = getBinaryNodeChild;
export const children = getBinaryNodeChildren;
export const childrenOf = getAllBinaryNodeChildren;

export function bytesOf(node: BinaryNode | undefined, tag: string): Buffer {
  const bytes = getBinaryNodeChildBuffer(node, tag);
  if (!bytes) throw new Error(`<${node?.tag}> without <${tag}>`);
  return Buffer.from(bytes);
}

/** All ids that a receipt speaks of: its own and those of its list. */
export function idsIn(receipt: BinaryNode): string[] {
  const items = children(child(receipt, 'list'), 'item').map((item) => item.attrs.id);
  return [receipt.attrs.id, ...items].filter((id) => id !== undefined);
}
