import { createKeyPairFromBytes, signBytes } from '@solana/kit'
import { BaseMessageSignerWalletAdapter, type WalletName, WalletReadyState } from '@solana/wallet-adapter-base'
import { Keypair, type PublicKey, type Transaction, VersionedTransaction } from '@solana/web3.js'

/** An adapter that a test scripts, on the library's own classes and with a real key. */
export class FakeWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName
  readonly icon = 'data:image/svg+xml,%3Csvg/%3E'
  readonly url = 'https://wallet.example'
  readonly supportedTransactionVersions = new Set(['legacy', 0] as const)
  readonly calls: string[] = []
  readonly keypair = Keypair.generate()
  readonly address = this.keypair.publicKey.toBase58()
  readyState = WalletReadyState.Installed
  publicKey: PublicKey | null = null
  connecting = false

  /** @param more what this adapter has different from a well-behaved one */
  constructor(name: string, more: object = {}) {
    super()
    this.name = name as WalletName
    Object.assign(this, more)
  }

  async connect(): Promise<void> {
    this.calls.push('connect')
    this.share()
  }

  override async autoConnect(): Promise<void> {
    this.calls.push('autoConnect')
    this.share()
  }

  async disconnect(): Promise<void> {
    this.calls.push('disconnect')
    this.publicKey = null
    this.emit('disconnect')
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    if (transaction instanceof VersionedTransaction) transaction.sign([this.keypair])
    else transaction.partialSign(this.keypair)
    return transaction
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    const { privateKey } = await createKeyPairFromBytes(this.keypair.secretKey)
    return new Uint8Array(await signBytes(privateKey, message))
  }

  /** The visitor approves, in a prompt that the kit did not open, too. */
  share(): void {
    this.connecting = false
    this.publicKey = this.keypair.publicKey
    this.emit('connect', this.publicKey)
  }

  /** The visitor disconnects the site in the wallet. */
  disconnectSite(): void {
    this.publicKey = null
    this.emit('disconnect')
  }

  moveTo(readyState: WalletReadyState): void {
    this.readyState = readyState
    this.emit('readyStateChange', readyState)
  }
}
