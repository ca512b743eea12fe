/** Types for the parts of bcoin 1.0.2 that the sandbox uses; bcoin has none of its own. */
export type BcoinAddress = { toString(network: string): string }
export type BcoinScript = { toRaw(): Buffer; getAddress(): BcoinAddress | null }
export type BcoinOutput = { readonly value: number; readonly script: BcoinScript }
export type BcoinCoin = BcoinOutput & {
  readonly height: number
  readonly index: number
  readonly coinbase: boolean
  txid(): string
}
export type BcoinInput = {
  /** The hash is in internal byte order. */
  readonly prevout: { readonly hash: string; readonly index: number; txid(): string }
  readonly script: BcoinScript
  readonly sequence: number
  readonly witness: { readonly items: readonly Buffer[] }
}
export type BcoinTransaction = {
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly BcoinInput[]
  readonly outputs: readonly BcoinOutput[]
  txid(): string
  hash(encoding: 'hex'): string
  toRaw(): Buffer
  getSize(): number
  getWeight(): number
  isCoinbase(): boolean
}
/** A transaction and its position in the chain; height -1 while it is in the mempool. */
export type BcoinMeta = {
  readonly tx: BcoinTransaction
  readonly height: number
  readonly block: string | null
  readonly time: number
}
export type BcoinView = { getOutputFor(input: BcoinInput): BcoinOutput | null }
type Block = { readonly txs: readonly BcoinTransaction[]; rhash(): string }
/** A transaction in the mempool; its fee is in satoshi, its size in virtual bytes. */
export type BcoinEntry = { readonly tx: BcoinTransaction; readonly fee: number; readonly size: number }
export type BcoinMempool = {
  readonly map: { readonly size: number }
  addTX(tx: BcoinTransaction): Promise<readonly string[] | null>
  getSpent(hash: string, index: number): BcoinEntry | undefined
  getDescendants(entry: BcoinEntry): readonly BcoinEntry[]
  /** Evicts what spends a transaction's inputs, with everything that depends on it. */
  removeDoubleSpends(tx: BcoinTransaction): void
  /** Steps of `addTX`, in this order. */
  isDoubleSpend(tx: BcoinTransaction): boolean
  verify(entry: BcoinEntry, view: BcoinView): Promise<void>
  addEntry(entry: BcoinEntry, view: BcoinView): Promise<void>
}
type Draft = {
  addOutput(address: BcoinAddress, value: number): void
  fund(coins: readonly BcoinCoin[], options: object): Promise<unknown>
  sign(ring: BcoinKeyRing): void
  toTX(): BcoinTransaction
}
export type BcoinKeyRing = { witness: boolean; getAddress(): BcoinAddress; toSecret(network: string): string }
export type BcoinNode = {
  readonly chain: {
    readonly height: number
    readonly tip: { rhash(): string }
    add(block: Block): Promise<unknown>
    /** In internal byte order, the reverse of the displayed one; `null` above the tip. */
    getHash(height: number): Promise<string | null>
    getBlock(height: number): Promise<Block | null>
  }
  readonly mempool: BcoinMempool
  readonly miner: { mineBlock(tip: object, to: BcoinAddress): Promise<Block> }
  readonly http: { open(): Promise<void>; close(): Promise<void> }
  open(): Promise<void>
  close(): Promise<void>
  on(event: 'error', listener: (error: Error) => void): void
  getCoin(hash: string, index: number): Promise<BcoinCoin | null>
  getCoinsByAddress(addresses: readonly BcoinAddress[]): Promise<BcoinCoin[]>
  getMeta(hash: string): Promise<BcoinMeta | null>
  getMetaByAddress(addresses: readonly BcoinAddress[]): Promise<BcoinMeta[]>
  getMetaView(meta: BcoinMeta): Promise<BcoinView>
}
type Network = {
  readonly addressPrefix: object
  readonly keyPrefix: object
  readonly time: { offset: number }
  readonly deployments: { readonly csv: object; readonly segwit: object }
}
export type Bcoin = {
  readonly FullNode: new (options: object) => BcoinNode
  readonly Network: { get(name: string): Network }
  readonly Address: {
    fromString(text: string, network: string): BcoinAddress
    fromProgram(version: number, program: Buffer): BcoinAddress
  }
  readonly KeyRing: { fromPrivate(key: Buffer, compress: boolean): BcoinKeyRing }
  readonly TX: { fromRaw(raw: Buffer): BcoinTransaction }
  readonly MTX: new () => Draft
  readonly VerifyError: new (tx: BcoinTransaction, code: string, reason: string, score: number) => Error
}
