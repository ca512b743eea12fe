import { createRequire } from 'node:module'

/** The parts of bcoin 1.0.2 that are used here; it has no types of its own. */
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
  readonly prevout: { readonly index: number; txid(): string }
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
/** A transaction and where it stands; height -1 while it waits. */
export type BcoinMeta = {
  readonly tx: BcoinTransaction
  readonly height: number
  readonly block: string | null
  readonly time: number
}
export type BcoinView = { getOutputFor(input: BcoinInput): BcoinOutput | null }
type Block = { rhash(): string }
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
    /** As it is hashed, not as it is written; `null` above the tip. */
    getHash(height: number): Promise<string | null>
  }
  readonly mempool: {
    readonly map: { readonly size: number }
    addTX(tx: BcoinTransaction): Promise<readonly string[] | null>
  }
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
}

/** What Bitcoin Core puts before regtest's addresses and keys; bcoin 1.0.2 has others. */
const addressPrefix = { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 }
const keyPrefix = { privkey: 0xef }

/** Lets SegWit and relative locktimes vote block by block: as in Bitcoin Core's regtest, they need no 432 blocks. */
const voting = { window: 1, threshold: 1 }

let loaded: Bcoin | undefined

/**
 * Loads bcoin without what it would compile: its cryptography in JavaScript, and no LevelDB, which a node in memory
 * never opens.
 */
export function loadBcoin(): Bcoin {
  loaded ??= load()
  return loaded
}

function load(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  const require = createRequire(import.meta.url)
  const path = require.resolve('bcoin')
  const level = createRequire(createRequire(path).resolve('bdb')).resolve('leveldown')
  const StubForLevelDown = class {}
  require.cache[level] ??= Object.assign(Object.create(require('node:module').prototype), {
    id: level,
    filename: level,
    loaded: true,
    exports: StubForLevelDown,
  })
  const bcoin = withoutDeprecations(() => pick(require(path)))
  const network = bcoin.Network.get('regtest')
  Object.assign(network.addressPrefix, addressPrefix)
  Object.assign(network.keyPrefix, keyPrefix)
  for (const deployment of [network.deployments.csv, network.deployments.segwit]) Object.assign(deployment, voting)
  return bcoin
}

/** Its parts load when they are first read. */
const pick = ({ FullNode, Network, Address, KeyRing, TX, MTX }: Bcoin): Bcoin => ({
  FullNode,
  Network,
  Address,
  KeyRing,
  TX,
  MTX,
})

/** bcoin is years old, and Node would warn whoever started the sandbox of what it reads. */
function withoutDeprecations<T>(work: () => T): T {
  // Node's types leave this switch out.
  const node = process as NodeJS.Process & { noDeprecation?: boolean }
  const { noDeprecation = false } = node
  node.noDeprecation = true
  try {
    return work()
  } finally {
    node.noDeprecation = noDeprecation
  }
}
