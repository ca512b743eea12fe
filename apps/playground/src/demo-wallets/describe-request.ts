import type { WalletRequest } from '@kit/testing/evm'
import { formatEther, hexToString, isHex } from 'viem'
import { chainName } from './chain-names.ts'
import type { Description } from './description.ts'

/** Describes a request of an EVM wallet, so that the visitor can check it before approving it. */
export function describeRequest({ method, origin, params }: WalletRequest, chainId: number): Description {
  const [first, second] = params
  const site = { Site: origin }
  if (method === 'personal_sign') return { title: 'Sign this message?', details: site, text: readText(first) }
  if (method === 'eth_signTypedData_v4') return { title: 'Sign this data?', details: site, text: readJson(second) }
  if (method === 'eth_sendTransaction') {
    const { to, value } = fieldsOf(first)
    const amount = isHex(value) ? formatEther(BigInt(value)) : '0'
    const details = { ...site, To: String(to), Amount: `${amount} ETH`, Network: chainName(chainId) }
    return { title: 'Send this transaction?', details }
  }
  if (method === 'wallet_switchEthereumChain') {
    return { title: 'Switch network?', details: { ...site, From: chainName(chainId), To: chainName(chainIn(first)) } }
  }
  if (method === 'wallet_addEthereumChain') {
    return { title: 'Add a network?', details: { ...site, Network: chainName(chainIn(first)) } }
  }
  if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') {
    return { title: 'Connect to this site?', details: { ...site, Network: chainName(chainId) } }
  }
  return { title: method, details: site }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function chainIn(value: unknown): number {
  return Number(fieldsOf(value).chainId)
}

function readText(value: unknown): string {
  return isHex(value) ? hexToString(value) : String(value)
}

function readJson(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)
  } catch {
    return String(value)
  }
}
