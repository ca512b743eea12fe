import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { toHex } from '../bytes.ts'
import type { Effect, Explanation, Hex, Party, WarningCode } from '../explanation.ts'
import { networkOf } from './networks.ts'

export type PsbtRequest = {
  /** In Base64. */
  readonly psbt: string
  /** The CAIP-2 id of the chain. */
  readonly chain: string
  /** All of the wallet's: an output to one of them is change. */
  readonly addresses: readonly string[]
  /** What a signature may cover, by the input's index, where the request says it itself. */
  readonly sighashTypes?: Readonly<Record<number, readonly number[]>>
}

/** Its address; `null` for a script that has none, or an input that says nothing of what it spends. */
export type PsbtInput = {
  readonly address: Party
  readonly amount: bigint | null
  readonly isOwn: boolean
  readonly sighash: number
}
export type PsbtOutput = {
  readonly address: Party
  readonly script: Hex
  readonly amount: bigint
  readonly isOwn: boolean
}

export type PsbtExplanation = Explanation & {
  readonly bitcoin: {
    readonly inputs: readonly PsbtInput[]
    readonly outputs: readonly PsbtOutput[]
    /** `null` where an input does not say what it spends, or others have yet to pay. */
    readonly fee: bigint | null
    /** What the wallet's addresses have less; below zero where they have more. */
    readonly spent: bigint | null
  }
}

/** ALL, or a taproot signature's default, which is the same. */
const coversAll = (sighash: number) => sighash === 0 || sighash === 1

type AddressOf = (script: Uint8Array) => Party

function addressesOf(chain: string): AddressOf {
  const { encode } = Address(networkOf(chain))
  return (script) => {
    try {
      return encode(OutScript.decode(script))
    } catch {
      return null
    }
  }
}

/** An amount that only the PSBT says is signed with segwit alone; before it, anything could stand here. */
function readInput(transaction: Transaction, at: number, addressOf: AddressOf, request: PsbtRequest): PsbtInput {
  const { nonWitnessUtxo, witnessUtxo, index = 0, sighashType, redeemScript } = transaction.getInput(at)
  const output = nonWitnessUtxo?.outputs[index] ?? witnessUtxo
  const address = output ? addressOf(output.script) : null
  const isLegacy = output !== undefined && /^(pkh|sh)$/.test(typeOf(output.script)) && redeemScript?.[0] !== 0
  // A wallet may take each of them.
  const types = [sighashType ?? 1, ...(request.sighashTypes?.[at] ?? [])]
  return {
    address,
    amount: output && (nonWitnessUtxo || !isLegacy) ? output.amount : null,
    isOwn: address !== null && request.addresses.includes(address),
    sighash: types.find((type) => !coversAll(type)) ?? sighashType ?? 1,
  }
}

function typeOf(script: Uint8Array): string {
  try {
    return OutScript.decode(script).type
  } catch {
    return 'unknown'
  }
}

function readOutput(transaction: Transaction, at: number, addressOf: AddressOf, own: readonly string[]): PsbtOutput {
  const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at)
  const address = addressOf(script)
  return { address, script: toHex(script), amount, isOwn: address !== null && own.includes(address) }
}

const sum = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce<bigint | null>((all, amount) => (all === null || amount === null ? null : all + amount), 0n)

const pays = (from: Party, { address, amount }: PsbtOutput): Effect => ({
  ...{ kind: 'transfer', asset: { kind: 'coin' } },
  ...{ amount, from, to: address },
})

function warn(inputs: readonly PsbtInput[], fee: bigint | null): readonly WarningCode[] {
  return [
    ...(inputs.some(({ isOwn, sighash }) => isOwn && !coversAll(sighash)) ? (['sighash'] as const) : []),
    ...(fee === null ? (['unknownAmount'] as const) : []),
    ...(inputs.some(({ isOwn }) => !isOwn) ? (['otherInputs'] as const) : []),
  ]
}

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }

/**
 * Says what a PSBT spends, and to whom. The digest is of the PSBT as it stands.
 *
 * @throws for what is no PSBT
 * @example const { effects, bitcoin, warnings } = explainPsbt({ psbt, chain, addresses })
 */
export function explainPsbt(request: PsbtRequest): PsbtExplanation {
  const bytes = base64.decode(request.psbt)
  const transaction = Transaction.fromPSBT(bytes, lenient)
  const addressOf = addressesOf(request.chain)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) =>
    readInput(transaction, at, addressOf, request),
  )
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) =>
    readOutput(transaction, at, addressOf, request.addresses),
  )
  const spends = sum(inputs.map(({ amount }) => amount))
  const pay = outputs.reduce((all, { amount }) => all + amount, 0n)
  const own = sum(inputs.map(({ isOwn, amount }) => (isOwn ? amount : 0n)))
  const back = outputs.reduce((all, { isOwn, amount }) => (isOwn ? all + amount : all), 0n)
  const fee = spends === null || spends < pay ? null : spends - pay
  return {
    source: 'standard',
    digest: toHex(sha256(bytes)),
    effects: outputs
      .filter(({ isOwn }) => !isOwn)
      .map((output) => pays(inputs.find(({ isOwn }) => isOwn)?.address ?? null, output)),
    warnings: warn(inputs, fee),
    bitcoin: { inputs, outputs, fee, spent: own === null ? null : own - back },
  }
}
