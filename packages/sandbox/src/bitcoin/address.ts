import { bech32m } from '@scure/base'
import type { BcoinAddress, BcoinScript } from './bcoin.types.ts'
import { loadBcoin } from './load-bcoin.ts'

const prefix = 'bcrt'

/** Reads a regtest address; returns `null` for any other text. bcoin does not know Taproot's bech32m, which is read here. */
export function readAddress(text: string): BcoinAddress | null {
  const { Address } = loadBcoin()
  try {
    return Address.fromString(text, 'regtest')
  } catch {}
  try {
    const { prefix: found, words } = bech32m.decode(text as `${string}1${string}`)
    const [version = 0, ...program] = words
    if (found !== prefix || version === 0 || version > 16) return null
    return Address.fromProgram(version, Buffer.from(bech32m.fromWords(program)))
  } catch {
    return null
  }
}

/** Returns the address that a script pays to; undefined for a script without an address. */
export function addressOf(script: BcoinScript): string | undefined {
  const program = taprootProgram(script.toRaw())
  if (program) return bech32m.encode(prefix, [1, ...bech32m.toWords(program)])
  return script.getAddress()?.toString('regtest')
}

/** Returns Esplora's name for the type of a script. */
export function scriptType(script: BcoinScript): string {
  const raw = script.toRaw()
  const form = `${raw.toString('hex', 0, 3)}…${raw.length}`
  if (taprootProgram(raw)) return 'v1_p2tr'
  if (/^0014.*…22$/.test(form)) return 'v0_p2wpkh'
  if (/^0020.*…34$/.test(form)) return 'v0_p2wsh'
  if (/^76a914…25$/.test(form)) return 'p2pkh'
  if (/^a914.*…23$/.test(form)) return 'p2sh'
  return raw[0] === 0x6a ? 'op_return' : 'unknown'
}

const taprootProgram = (raw: Buffer): Buffer | null =>
  raw.length === 34 && raw[0] === 0x51 && raw[1] === 0x20 ? raw.subarray(2) : null
