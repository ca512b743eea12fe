import { BaseSignerWalletAdapter, type WalletName, WalletReadyState } from '@solana/wallet-adapter-base'
import { Keypair, type PublicKey, type Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { solana } from '../index.ts'
import { codeOf, never, startHarness } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'

/** A wallet that signs transactions and no messages. */
class SignerAdapter extends BaseSignerWalletAdapter {
  readonly name = 'Signer' as WalletName
  readonly url = 'https://wallet.example'
  readonly icon = ''
  readonly readyState = WalletReadyState.Installed
  readonly connecting = false
  readonly supportedTransactionVersions = new Set(['legacy', 0] as const)
  readonly keypair = Keypair.generate()
  publicKey: PublicKey | null = null

  async connect() {
    this.publicKey = this.keypair.publicKey
  }
  async disconnect() {
    this.publicKey = null
  }
  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    if (transaction instanceof VersionedTransaction) transaction.sign([this.keypair])
    return transaction
  }
}

test('an adapter that extends BaseSignerWalletAdapter signs transactions, and is asked for nothing it lacks', async () => {
  const signer = new SignerAdapter()
  const { deserialize: deserializeTransaction } = VersionedTransaction
  const { connect, client } = startHarness([], {
    wallets: [signer],
    deserializeTransaction,
    connectorId: 'adapter:Signer',
  })
  const { address } = (await connect()).accounts[0]
  expect(address).toBe(signer.keypair.publicKey.toBase58())
  const { signTransactions, signMessage, signIn } = client.features
  expect(await signTransactions?.({ address, transactions: [transactionFrom(address)] }, never)).toHaveLength(1)
  expect(await codeOf(signMessage?.({ address, message: 'hello' }, never))).toBe('wallet/unsupported-method')
  expect(await codeOf(signIn?.({ address, request: {} }, never))).toBe('wallet/unsupported-method')
  // The library's `autoConnect` is its `connect`, so that a reload restores such a wallet.
  await client.disconnect(never)
  expect((await client.restore({}, never))?.accounts[0].address).toBe(address)
})

test('the option `wallets` takes the library’s adapters, and what only looks like one does not compile', () => {
  const lookalike = {
    name: 'Lookalike',
    icon: '',
    url: '',
    readyState: 'Installed',
    publicKey: null,
    connect: async () => {},
    disconnect: async () => {},
  }
  // @ts-expect-error It has none of the library's events, no `sendTransaction` and no branded name.
  expect(solana({ wallets: [new SignerAdapter(), lookalike] }).namespace).toBe('solana')
})
