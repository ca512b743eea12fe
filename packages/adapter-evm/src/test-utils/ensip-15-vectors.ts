import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A name, and its normal form where that differs; `null` where it has none. */
type Vector = readonly [name: string, normal?: string | null]

const file = join(import.meta.dirname, 'ensip-15-vectors.json.br')

/** The vectors that ENSIP-15 publishes. They have labels alone, too; a suffix makes each a name and changes no label. */
export const vectors: readonly Vector[] = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()).names
