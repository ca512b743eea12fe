import { type Address, getAddressEncoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { systemProgram, token2022Program, tokenProgram } from '../chain/programs.ts'

const accountOf = (owner: string, data: Uint8Array) => ({
  owner,
  data: [getBase64Decoder().decode(data), 'base64'],
  executable: false,
  lamports: 2_039_280,
})

/** An account as a node returns it, without data. */
export const plainAccount = () => accountOf(systemProgram, new Uint8Array())

/** A mint as a node returns it; above 82 bytes it has Token-2022's extensions. */
export function mintAccount(program: Address = tokenProgram, length = 82) {
  const data = new Uint8Array(length)
  data.set([6, 1], 44)
  if (length > 165) data[165] = 1
  return accountOf(program, data)
}

/** A token account as a node returns it. */
export function tokenAccount({ mint, owner, amount = 0n }: { mint: Address; owner: Address; amount?: bigint }) {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(mint), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return accountOf(tokenProgram, data)
}

/** An account of wrapped SOL as a node returns it: its lamports are its rent and its tokens. */
export function nativeAccount({ amount = 0n, ...of }: Parameters<typeof tokenAccount>[0]) {
  const {
    lamports,
    data: [base64 = ''],
    ...account
  } = tokenAccount({ ...of, amount })
  const data = new Uint8Array(getBase64Encoder().encode(base64))
  const view = new DataView(data.buffer)
  view.setUint32(109, 1, true)
  view.setBigUint64(113, BigInt(lamports), true)
  return { ...account, data: [getBase64Decoder().decode(data), 'base64'], lamports: lamports + Number(amount) }
}

/** A Token-2022 mint that keeps so many basis points of a transfer, at most `most`, from now on or since long. */
export function mintWithFee(basisPoints: number, most: bigint, when: 'older' | 'newer' = 'newer') {
  const data = new Uint8Array(166 + 8 + 4 + 108)
  data.set([6, 1], 44)
  data[165] = 1
  const view = new DataView(data.buffer)
  // Another extension comes first.
  view.setUint16(166, 3, true)
  view.setUint16(168, 4, true)
  view.setUint16(174, 1, true)
  view.setUint16(176, 108, true)
  const fee = 178 + (when === 'older' ? 72 : 90)
  view.setBigUint64(fee + 8, most, true)
  view.setUint16(fee + 16, basisPoints, true)
  return accountOf(token2022Program, data)
}

/** What bears interest: the rates in hundredths of a percent a year, and when they began, in seconds. */
export type Interest = {
  readonly from?: bigint
  readonly before?: number
  readonly changed?: bigint
  readonly rate: number
}

/** A Token-2022 mint with one extension, which is written from byte 0 of its own. */
function mintWith(extension: number, length: number, write: (own: DataView) => void) {
  const data = new Uint8Array(166 + 4 + length)
  data.set([6, 1], 44)
  data[165] = 1
  const view = new DataView(data.buffer)
  view.setUint16(166, extension, true)
  view.setUint16(168, length, true)
  write(new DataView(data.buffer, 170))
  return accountOf(token2022Program, data)
}

/** A Token-2022 mint whose units bear interest since `from`: `before` until `changed`, and `rate` from then on. */
export const mintWithInterest = ({ from = 0n, before = 0, changed = from, rate }: Interest) =>
  mintWith(10, 52, (own) => {
    own.setBigInt64(32, from, true)
    own.setInt16(40, before, true)
    own.setBigInt64(42, changed, true)
    own.setInt16(50, rate, true)
  })

/** A Token-2022 mint that shows its units times `multiplier`, and times `next` from a time in seconds on. */
export const mintWithMultiplier = (multiplier: number, next = multiplier, from = 0n) =>
  mintWith(25, 56, (own) => {
    own.setFloat64(32, multiplier, true)
    own.setBigInt64(40, from, true)
    own.setFloat64(48, next, true)
  })
