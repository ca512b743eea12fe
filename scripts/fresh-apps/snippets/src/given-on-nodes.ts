/** What snippets build on that ask nodes: kits and wallets on the chains of a sandbox, which the check runs. */
import { evm } from '@kit/adapter-evm'
import { solana as solanaAdapter } from '@kit/adapter-solana'
import { createKit } from '@kit/core'
import { mainnet, solana } from '@kit/core/networks'
import type { Endpoints } from '@kit/sandbox'
import { browser } from '@kit/services'
import { announce, createEvmTestWallet } from '@kit/testing/evm'
import { createSolanaTestWallet, registerWallet } from '@kit/testing/solana'
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { connectWallet } from './connect-kit.ts'

const endpoints: Endpoints = await (await fetch('/nodes.json')).json()
const node = endpoints.rpc['eip155:1'] ?? ''
const solanaNode = endpoints.solana?.rpc ?? ''
const [account] = endpoints.accounts
const [solanaAccount] = endpoints.solana?.accounts ?? []
if (!account || !solanaAccount) throw new Error('The sandbox has no accounts.')

const evmWallet = createEvmTestWallet({
  privateKey: account.privateKey,
  rpcUrls: { 1: node },
  name: 'On a node',
  rdns: 'test.node',
})
announce(evmWallet, window)
const solanaWallet = await createSolanaTestWallet({
  secretKeys: [solanaAccount.secretKey],
  rpcUrls: { 'solana:mainnet': solanaNode },
})
registerWallet(solanaWallet, window)

const runtime = browser()
export const kit = createKit({
  runtime,
  networks: [mainnet],
  adapters: [evm({ rpcUrls: { 1: [node] } })],
  name: 'node',
})
export const solanaKit = createKit({
  runtime,
  networks: [solana],
  adapters: [solanaAdapter({ rpcUrls: { [solana.caipNetworkId]: [solanaNode] } })],
  name: 'solana-node',
})

export const connectKit = (name: string): Promise<void> =>
  name === 'solanaKit' ? connectWallet(solanaKit) : connectWallet(kit, evmWallet.info.rdns)

export const nonce = '0123456789abcdef'
export const bytes = await unsignedTransfer(address(solanaAccount.address), address(`${'1'.repeat(31)}3`))

/** A million lamports, by the transfer instruction of the system program. */
async function unsignedTransfer(from: Address, to: Address): Promise<Uint8Array> {
  const { value: blockhash } = await createSolanaRpc(solanaNode).getLatestBlockhash().send()
  const data = new Uint8Array([2, 0, 0, 0, ...new Uint8Array(new BigUint64Array([1_000_000n]).buffer)])
  const accounts = [
    { address: from, role: 3 },
    { address: to, role: 1 },
  ]
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (alive) => appendTransactionMessageInstruction({ programAddress: address('1'.repeat(32)), accounts, data }, alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
