/** What snippets build on that ask nodes: kits and wallets on the chains of a sandbox, which the check runs. */
import { bitcoin } from '@kit/adapter-bitcoin'
import { evm } from '@kit/adapter-evm'
import { solana as solanaAdapter } from '@kit/adapter-solana'
import { createKit, type Network, sendTransfer } from '@kit/core'
import { mainnet, solana } from '@kit/core/networks'
import type { AllEndpoints, Endpoints } from '@kit/sandbox'
import { browser } from '@kit/services'
import { announceBitcoin, createBitcoinTestWallet } from '@kit/testing/bitcoin'
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

const endpoints: Endpoints & Pick<AllEndpoints, 'bitcoin'> = await (await fetch('/nodes.json')).json()
const node = endpoints.rpc['eip155:1'] ?? ''
const solanaNode = endpoints.solana?.rpc ?? ''
const [account] = endpoints.accounts
const [solanaAccount] = endpoints.solana?.accounts ?? []
const [bitcoinAccount, payee] = endpoints.bitcoin.accounts
if (!account || !solanaAccount || !bitcoinAccount || !payee) throw new Error('The sandbox has no accounts.')

const evmWallet = createEvmTestWallet({
  privateKey: account.privateKey,
  rpcUrls: { 1: node },
  name: 'On a node',
  rdns: 'test.node',
})
announce(evmWallet, window)
// A contract that nobody knows acts for the account.
const delegated = { method: 'anvil_setCode', params: [account.address, `0xef0100${'c0'.repeat(20)}`] }
await fetch(node, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...delegated }),
})
const solanaWallet = await createSolanaTestWallet({
  secretKeys: [solanaAccount.secretKey],
  rpcUrls: { 'solana:mainnet': solanaNode },
})
registerWallet(solanaWallet, window)

const bitcoinWallet = createBitcoinTestWallet({ privateKeys: [bitcoinAccount.privateKey], network: 'Regtest' })
announceBitcoin(bitcoinWallet, window, { as: 'standard' })

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

const regtest: Network<'bip122'> = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [endpoints.bitcoin.esplora] } },
}
const transfer = { to: payee.address, amount: 100_000n }
export const bitcoinKit = createKit({ runtime, networks: [regtest], adapters: [bitcoin()], name: 'bitcoin-node' })
/** A payment of the connected Bitcoin wallet that no block has. */
export let pendingPayment = ''

export async function connectKit(name: string): Promise<void> {
  if (name === 'solanaKit') return connectWallet(solanaKit)
  if (name !== 'bitcoinKit') return connectWallet(kit, evmWallet.info.rdns)
  await connectWallet(bitcoinKit)
  pendingPayment = (await sendTransfer(bitcoinKit, { namespace: 'bip122', transfer })).hash
}

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
