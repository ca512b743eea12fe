import { readOwn } from '@kit/core/adapters'
import { getBase58Encoder } from '@solana/kit'
import { isSolanaAddress } from '../chain/address.ts'
import { invalidResponse, toAmount, toList } from '../chain/read-result.ts'

export type Executed = {
  readonly isDone: boolean
  /** In lamports, paid by the first of `keys`. */
  readonly fee: bigint
  readonly keys: readonly string[]
  readonly signers: readonly string[]
  readonly instructions: readonly ExecutedInstruction[]
  /** Mint and owner of the token accounts that it touched. */
  readonly holders: ReadonlyMap<string, Holder>
}

/** `owner` is `null` where an older node does not say it. */
export type Holder = { readonly mint: string; readonly owner: string | null }

export type ExecutedInstruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  /** What it called. */
  readonly inner: readonly ExecutedInstruction[]
}

/**
 * Reads the answer of `getTransaction` in `encoding: 'json'`.
 *
 * @throws KitError `rpc/invalid-response`
 */
export function readExecuted(answer: unknown): Executed {
  const [meta, message] = [readOwn(answer, 'meta'), readOwn(readOwn(answer, 'transaction'), 'message')]
  const { signers, keys } = readAccountKeys(answer)
  const innerLists = toList(readOwn(meta, 'innerInstructions') ?? [])
  const failure = readOwn(meta, 'err')
  return {
    isDone: failure === null || failure === undefined,
    fee: toAmount(readOwn(meta, 'fee')),
    keys,
    signers,
    instructions: toList(readOwn(message, 'instructions')).map((one, at) => ({
      ...readInstruction(one, keys),
      inner: innerLists
        .filter((list) => readOwn(list, 'index') === at)
        .flatMap((list) => toList(readOwn(list, 'instructions')).map((each) => readInstruction(each, keys))),
    })),
    holders: new Map(
      ['preTokenBalances', 'postTokenBalances'].flatMap((key) =>
        toList(readOwn(meta, key) ?? []).map((one) => readHolder(one, keys)),
      ),
    ),
  }
}

/**
 * Reads the accounts of a transaction in `encoding: 'json'`: those that signed it, and all, those of lookup tables included.
 *
 * @throws KitError `rpc/invalid-response`
 */
export function readAccountKeys(answer: unknown): Record<'signers' | 'keys', readonly string[]> {
  const message = readOwn(readOwn(answer, 'transaction'), 'message')
  const own = readKeys(readOwn(message, 'accountKeys'))
  const signerCount = Number(toAmount(readOwn(readOwn(message, 'header'), 'numRequiredSignatures')))
  const loaded = readOwn(readOwn(answer, 'meta'), 'loadedAddresses')
  const further = ['writable', 'readonly'].flatMap((kind) => readKeys(readOwn(loaded, kind) ?? []))
  return { signers: own.slice(0, signerCount), keys: [...own, ...further] }
}

function readKeys(list: unknown): readonly string[] {
  return toList(list).map((key) => {
    if (!isSolanaAddress(key)) throw invalidResponse('what is no address')
    return key
  })
}

function readInstruction(value: unknown, keys: readonly string[]): ExecutedInstruction {
  const data = readOwn(value, 'data')
  const accounts = toList(readOwn(value, 'accounts') ?? []).map((at) => keyAt(keys, at))
  return { program: keyAt(keys, readOwn(value, 'programIdIndex')), accounts, data: bytesOf(data), inner: [] }
}

function readHolder(value: unknown, keys: readonly string[]): readonly [string, Holder] {
  const [mint, owner] = [readOwn(value, 'mint'), readOwn(value, 'owner')]
  if (!isSolanaAddress(mint)) throw invalidResponse('what is no mint')
  return [keyAt(keys, readOwn(value, 'accountIndex')), { mint, owner: isSolanaAddress(owner) ? owner : null }]
}

function keyAt(keys: readonly string[], at: unknown): string {
  const key = typeof at === 'number' ? keys[at] : undefined
  if (key === undefined) throw invalidResponse('an instruction without its account')
  return key
}

function bytesOf(data: unknown): Uint8Array {
  if (typeof data !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]*$/.test(data)) throw invalidResponse('what is no base58')
  return new Uint8Array(getBase58Encoder().encode(data))
}
