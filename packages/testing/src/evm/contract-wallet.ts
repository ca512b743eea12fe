import type { ContractWallet } from '../contracts/contract-harness.ts'
import { promptKind } from './prompts.ts'
import type { EvmTestWallet } from './test-wallet.ts'

const nonsenseAccounts: readonly unknown[] = [
  null,
  undefined,
  '',
  [],
  {},
  7,
  ['0x12'],
  [null],
  [{}],
  ['<img>'],
  { length: 1 },
]
const nonsenseChains: readonly unknown[] = [
  null,
  undefined,
  '',
  'mainnet',
  {},
  [],
  -1,
  '0x',
  '0x0',
  '0xg',
  `0x${'f'.repeat(40)}`,
]

/**
 * Lets the contract suite drive an EVM test wallet. Give the wallet two keys.
 *
 * @example evmContractWallet(createEvmTestWallet({ privateKeys: [first, second], rpcUrls }))
 */
export function evmContractWallet(wallet: EvmTestWallet): ContractWallet<'eip155'> {
  if (wallet.addresses.length < 2) throw new RangeError('The contract needs a wallet with two keys.')
  const reference = (network: string) => Number(network.slice('eip155:'.length))
  return {
    addresses: wallet.addresses,
    approve: () => void wallet.approve(),
    reject: () => void wallet.reject(),
    hang: () => void wallet.hang(),
    freeze: () => void wallet.freeze(),
    answerNow: () => void wallet.answerNow(),
    isAsking: () => wallet.requests.some(({ state, method }) => state === 'waiting' && promptKind(method)),
    network: () => `eip155:${wallet.chainId}`,
    moveTo: (network) => void wallet.onChain(reference(network)),
    switchAccount: (index) => void wallet.switchAccount(index),
    disconnectSite: () => void wallet.disconnectSite(),
    forgetNetwork: (network) => void wallet.forgetChain(reference(network)),
    async verifySignature({ address, message, signature }) {
      const { verifyMessage } = await import('viem')
      const signed = typeof message === 'string' ? message : { raw: message }
      return verifyMessage({
        address: address as `0x${string}`,
        message: signed,
        signature: signature as `0x${string}`,
      })
    },
    nonsenseAnswers: [
      ...nonsenseAccounts.map((value) => () => {
        for (const method of ['eth_requestAccounts', 'eth_accounts']) wallet.rawAnswer(method, value)
        wallet.rawAnswer('wallet_requestPermissions', [])
      }),
      ...nonsenseChains.map(
        (value) => () => void wallet.rawAnswer('eth_chainId', value).rawAnswer('net_version', value),
      ),
      () => void wallet.rawError('eth_requestAccounts', null).rawError('wallet_requestPermissions', 'no'),
    ],
    nonsenseEvents: [
      ...nonsenseAccounts.map((value) => () => void wallet.emitRaw('accountsChanged', value)),
      ...nonsenseChains.map((value) => () => void wallet.emitRaw('chainChanged', value)),
    ],
  }
}
