import { createRequire } from 'node:module'
import type { Bcoin } from './bcoin.types.ts'

/** The prefixes of Bitcoin Core's regtest addresses and keys; bcoin 1.0.2 has others. */
const addressPrefix = { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 }
const keyPrefix = { privkey: 0xef }

/** Activates SegWit and relative locktimes with the first blocks, as in Bitcoin Core's regtest, not after 432. */
const voting = { window: 1, threshold: 1 }

let loaded: Bcoin | undefined

/**
 * Loads bcoin without its native modules: with cryptography in JavaScript, and with a stub for LevelDB, which a node in
 * memory never opens.
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

/** Reads the parts now, because bcoin loads each when it is first read. */
const pick = ({ FullNode, Network, Address, KeyRing, TX, MTX }: Bcoin): Bcoin => ({
  FullNode,
  Network,
  Address,
  KeyRing,
  TX,
  MTX,
})

/** bcoin reads deprecated properties of Node, which would print warnings in the sandbox's output. */
function withoutDeprecations<T>(work: () => T): T {
  // Node's types lack this switch.
  const before: unknown = Reflect.get(process, 'noDeprecation')
  Reflect.set(process, 'noDeprecation', true)
  try {
    return work()
  } finally {
    Reflect.set(process, 'noDeprecation', before)
  }
}
