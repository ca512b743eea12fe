import { hexOf } from '../../request-review/canonical-text.ts'

/** More than that nobody reads, and a page takes long to draw it. */
const longest = 20_000

/** Data as text, line by line: numbers of any size in full, bytes in hex. What is very long ends in an ellipsis. */
export function readableText(value: object): string {
  const text = JSON.stringify(value, (_, part: unknown) => readable(part), 2)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function readable(part: unknown): unknown {
  if (typeof part === 'bigint') return String(part)
  return part instanceof Uint8Array ? `0x${hexOf(part)}` : part
}
