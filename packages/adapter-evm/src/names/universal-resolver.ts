import { KitError } from '@kit/core'
import { decodeFunctionResult, encodeFunctionData, type Hex, isAddress, isHex, namehash, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import type { ReadNode } from '../chain/read-node.ts'
import { readRevert } from './read-revert.ts'
import { addrAbi, coinAddrAbi, textAbi, universalResolverAbi } from './universal-resolver-abi.ts'

/** What ENS says, by its one contract for all questions. Its gateways are never asked: they are hosts that no dApp named. */
export type UniversalResolver = {
  /** The address of a name for a coin type, as hex of whatever length; `null` where it has none. */
  readAddress(name: string, coinType: number, signal: AbortSignal): Promise<Hex | null>
  readText(name: string, key: string, signal: AbortSignal): Promise<string | null>
  /** The name that an address says it has. */
  readPrimary(address: Hex, coinType: number, signal: AbortSignal): Promise<string | null>
}

const ethereum = 1
const ether = 60
/** Of ENS itself, on Ethereum. */
const deployed = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const addressDigits = 40
const addressWord = /^0x0{24}[\da-f]{40}$/i
const noGateways: readonly string[] = []

/**
 * @param at the contract's address where the dApp names its own
 * @throws KitError `config/invalid` for an address that is none
 */
export function createUniversalResolver(readNode: ReadNode, at: string = deployed): UniversalResolver {
  if (!isAddress(at, { strict: false }))
    throw new KitError('config/invalid', {
      detail: `contracts.ensUniversalResolver of chain ${ethereum} is no address: ${at}.`,
    })

  /** @returns `null` when the contract says that there is nothing */
  async function call(data: Hex, signal: AbortSignal): Promise<Hex | null> {
    try {
      const answer = await readNode(ethereum, { method: 'eth_call', params: [{ to: at, data }, 'latest'] }, signal)
      if (!isHex(answer)) throw invalid('what is no data')
      // An address without code answers every call with nothing.
      if (answer === '0x') throw new KitError('feature/not-supported', { detail: `There is no registry at ${at}.` })
      return answer
    } catch (error) {
      readRevert(error)
      return null
    }
  }

  /** Asks a name's own resolver. */
  async function ask(name: string, question: Hex, signal: AbortSignal): Promise<Hex | null> {
    const args = [toHex(packetToBytes(name)), question, noGateways] as const
    const abi = universalResolverAbi
    const answer = await call(encodeFunctionData({ abi, functionName: 'resolveWithGateways', args }), signal)
    if (answer === null) return null
    const [result] = decoded(() => decodeFunctionResult({ abi, functionName: 'resolveWithGateways', data: answer }))
    return result === '0x' ? null : result
  }

  return {
    async readAddress(name, coinType, signal) {
      const node = namehash(name)
      if (coinType === ether) {
        const data = await ask(name, encodeFunctionData({ abi: addrAbi, args: [node] }), signal)
        if (data === null) return null
        // viem would take what is no address in a word for its last bytes.
        if (!addressWord.test(data)) throw invalid('what is no address')
        return `0x${data.slice(-addressDigits)}`
      }
      const data = await ask(name, encodeFunctionData({ abi: coinAddrAbi, args: [node, BigInt(coinType)] }), signal)
      if (data === null) return null
      const address = decoded(() => decodeFunctionResult({ abi: coinAddrAbi, data }))
      return address === '0x' ? null : address
    },
    async readText(name, key, signal) {
      const data = await ask(name, encodeFunctionData({ abi: textAbi, args: [namehash(name), key] }), signal)
      return data && (decoded(() => decodeFunctionResult({ abi: textAbi, data })) || null)
    },
    async readPrimary(address, coinType, signal) {
      const args = [address, BigInt(coinType), noGateways] as const
      const abi = universalResolverAbi
      const data = await call(encodeFunctionData({ abi, functionName: 'reverseWithGateways', args }), signal)
      if (data === null) return null
      const [primary] = decoded(() => decodeFunctionResult({ abi, functionName: 'reverseWithGateways', data }))
      return primary || null
    },
  }
}

function decoded<T>(decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new KitError('rpc/invalid-response', { cause, detail: 'The registry’s answer is not of its form.' })
  }
}

export const invalid = (what: string) => new KitError('rpc/invalid-response', { detail: `The registry gave ${what}.` })
