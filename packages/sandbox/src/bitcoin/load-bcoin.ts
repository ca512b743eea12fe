import { createRequire } from 'node:module'
import type { Bcoin } from './bcoin.types.ts'

/** The prefixes of Bitcoin Core's regtest addresses and keys; bcoin 1.0.2 has others. */
const addressPrefix = { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 }
const keyPrefix = { privkey: 0xef }

/** Activates SegWit and relative locktimes with the first blocks, as in Bitcoin Core's regtest, not after 432. */
const voting = { window: 1, threshold: 1 }

let loaded: Bcoin | undefined

/** Loads bcoin without its native modules: with cryptography in JavaScript, and without LevelDB. */
export function loadBcoin(): Bcoin {
  loaded ??= load()
  return loaded
}

function load(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  const require = createRequire(import.meta.url)
  if (import.meta.url.endsWith('.ts')) stubLevelDown(require)
  const bcoin: Bcoin = withoutDeprecations(() => require('./bcoin.cjs'))
  const network = bcoin.Network.get('regtest')
  Object.assign(network.addressPrefix, addressPrefix)
  Object.assign(network.keyPrefix, keyPrefix)
  for (const deployment of [network.deployments.csv, network.deployments.segwit]) Object.assign(deployment, voting)
  return bcoin
}

/** Replaces LevelDB, which a node in memory never opens. The bundle in the published package has done so already. */
function stubLevelDown(require: NodeJS.Require): void {
  const level = createRequire(createRequire(require.resolve('bcoin')).resolve('bdb')).resolve('leveldown')
  const StubForLevelDown = class {}
  require.cache[level] ??= Object.assign(Object.create(require('node:module').prototype), {
    id: level,
    filename: level,
    loaded: true,
    exports: StubForLevelDown,
  })
}

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
