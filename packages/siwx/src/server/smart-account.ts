import type { Settings } from './settings.ts'
import { within } from './within.ts'

/** Milliseconds that a node may take to say whether an account has code. */
const patience = 5_000

/** An account of EVM as CAIP-10 writes it. */
const evmAccount = /^(eip155:[0-9]{1,32}):(0x[0-9a-fA-F]{40})$/

/** A key that has delegated to code still signs at once. @see EIP-7702 */
const isDelegation = (code: string) => code.startsWith('0xef0100') && code.length === 48

/**
 * Whether the account that a page names is a contract, whose owners may take turns to sign. An account that no node knows, or that is
 * on a chain without a client, is none.
 */
export async function isSmartAccount(account: unknown, { chains, clients }: Settings): Promise<boolean> {
  const [, chainId = '', address] = evmAccount.exec(typeof account === 'string' ? account : '') ?? []
  const client = chains.includes(chainId) ? clients?.(chainId) : undefined
  if (!client) return false
  try {
    const call = { method: 'eth_getCode', params: [address, 'latest'] }
    const code = await within(patience, client.request(call), () => new Error('The node is slow.'))
    return typeof code === 'string' && /^0x[0-9a-f]{2,}$/i.test(code) && !isDelegation(code.toLowerCase())
  } catch {
    return false
  }
}
