/**
 * Bundles pages that use one adapter each, with everything that they load later, and checks that they hold no module
 * that another adapter brings.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { bundle } from './bundle.mjs'
import { root } from './spawn-in.mjs'

const source = (path) => JSON.stringify(join(root, 'packages', path))
const bare = `
  export { createKit } from ${source('core/src/index.ts')}; export { browser } from ${source('services/src/index.ts')}
  export { ConnectButton, KitProvider } from ${source('react/src/index.ts')}`
const session = `export { walletConnect } from ${source('services/src/walletconnect/index.ts')}`
const adapters = {
  evm: `export { evm } from ${source('adapter-evm/src/index.ts')}`,
  solana: `export { solana } from ${source('adapter-solana/src/index.ts')}`,
  bitcoin: `export { bitcoin } from ${source('adapter-bitcoin/src/index.ts')}`,
}
const names = Object.keys(adapters)

/** The packages that only one adapter may bring. A new one has to be added here. */
const packagesOf = {
  evm: [
    '@adraffy/ens-normalize@1',
    '@kit/adapter-evm',
    '@noble/curves@1',
    '@noble/hashes@1',
    '@wagmi/core',
    'eventemitter3',
    'mipd',
    'viem',
    'abitype',
    'zustand',
  ],
  solana: ['@kit/adapter-solana', '@solana/*'],
  bitcoin: [
    '@kit/adapter-bitcoin',
    '@noble/curves@2',
    '@noble/hashes@2',
    '@scure/base@2',
    '@scure/btc-signer',
    'micro-packed',
  ],
}

/** The packages of adapters that WalletConnect's library, or the session without an adapter, brings, too, and why. */
const sharedWithSession = {
  '@noble/curves@2': 'what checks a signature where no adapter does (@kit/siwx)',
  '@noble/hashes@2': 'the same',
  '@scure/base@2': 'the same',
  viem: 'its utils read signatures of Ethereum accounts, for the sign-in of a session, with a few modules of it',
  '@noble/curves@1': 'the keys that encrypt a session, and viem',
  '@noble/hashes@1': 'the same',
}

/** Packages that must be on no page. */
const unwanted = [
  /^@solana\/web3\.js/,
  /^@solana\/wallet-adapter/,
  /^@kit\/(testing|sandbox)/,
  /^(bip322-js|bitcoinjs-lib)@/,
]

/** `name@major` of the package that a module belongs to, or the name of our package. */
function packageOf(id) {
  const [, folder, name] = id.match(/\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? []
  if (name) return `${name}@${folder.match(/.@(\d+)\./)?.[1]}`
  const [, ourFolder] = id.match(/\/packages\/([^/]+)\/src\//) ?? []
  return ourFolder ? `@kit/${ourFolder}` : ''
}

const isOf = (entries) => (id) => {
  const found = packageOf(id)
  return entries.some((entry) => {
    if (entry.endsWith('*')) return found.startsWith(entry.slice(0, -1))
    return found === entry || found.replace(/(?<=.)@\d+$/, '') === entry
  })
}

/** The modules that contribute to a page, its lazy chunks included, but for the bundler's own. */
async function modulesOf(...contents) {
  const { chunks } = await bundle(contents.join('\n'), ['@kit/source'])
  const modules = [...chunks.values()].flatMap((chunk) => Object.entries(chunk.modules))
  const isUsed = ([id, { renderedLength }]) => renderedLength > 0 && !id.startsWith('\0rolldown/')
  return new Set(modules.filter(isUsed).map(([id]) => id))
}

const packagesIn = (modules) => [...new Set([...modules].map(packageOf))].filter(Boolean).sort()
const without = (modules, others) => new Set([...modules].filter((id) => !others.has(id)))
const isCore = isOf(['@kit/core'])

const pages = { bare: new Set(), session: new Set(), alone: {}, withSession: {} }
before(async () => {
  pages.bare = await modulesOf(bare)
  pages.session = await modulesOf(bare, session)
  for (const name of names) {
    pages.alone[name] = await modulesOf(bare, adapters[name])
    pages.withSession[name] = await modulesOf(bare, session, adapters[name])
  }
})

/** The modules that an adapter adds to a page. Those of core are left out, as every adapter may use them. */
const broughtBy = (name) => [...without(pages.alone[name], pages.bare)].filter((id) => !isCore(id))

for (const name of names) {
  const others = names.filter((other) => other !== name)

  describe(`a page with ${name}() alone`, () => {
    test('holds every package of the adapter', () => {
      const found = packagesIn(pages.alone[name])
      for (const entry of packagesOf[name]) {
        assert.ok(
          [...pages.alone[name]].some(isOf([entry])),
          `${entry} is not on the page, which has ${found.join(', ')}`,
        )
      }
    })

    test('holds no module that another adapter brings', () => {
      const foreign = new Set(others.flatMap(broughtBy))
      assert.deepEqual(
        [...pages.alone[name]].filter((id) => foreign.has(id)),
        [],
      )
    })

    test('holds no package of another adapter, in any version', () => {
      const foreign = isOf(others.flatMap((other) => packagesOf[other]))
      assert.deepEqual(packagesIn([...pages.alone[name]].filter(foreign)), [])
    })

    test('holds no package that is missing in the list of the adapter', () => {
      const unknown = broughtBy(name).filter((id) => packageOf(id) && !isOf(packagesOf[name])(id))
      assert.deepEqual(packagesIn(unknown), [])
    })
  })

  describe(`a page with ${name}() and walletConnect()`, () => {
    test('holds only modules that the adapter or the session brings', () => {
      const either = new Set([...pages.alone[name], ...pages.session])
      assert.deepEqual([...without(pages.withSession[name], either)], [])
    })

    test('holds packages of another adapter only where the session brings them', () => {
      const foreign = isOf(others.flatMap((other) => packagesOf[other]))
      const found = packagesIn([...pages.withSession[name]].filter(foreign))
      const allowed = isOf(Object.keys(sharedWithSession))
      assert.deepEqual(
        found.filter(
          (entry) => !Object.keys(sharedWithSession).some((one) => entry === one || entry.startsWith(`${one}@`)),
        ),
        [],
      )
      const shared = [...pages.withSession[name]].filter((id) => foreign(id) && allowed(id))
      assert.deepEqual(
        shared.filter((id) => !pages.session.has(id)),
        [],
      )
    })
  })
}

test('the session brings exactly the listed packages of adapters', () => {
  const brought = [...without(pages.session, pages.bare)]
  const shared = packagesIn(brought.filter(isOf(Object.values(packagesOf).flat())))
  assert.deepEqual(
    shared,
    Object.keys(sharedWithSession)
      .map((entry) => packagesIn(brought.filter(isOf([entry])))[0])
      .sort(),
  )
})

test('no page holds legacy web3.js or a package for tests', () => {
  const everything = [pages.session, ...Object.values(pages.alone), ...Object.values(pages.withSession)]
  const found = packagesIn(everything.flatMap((modules) => [...modules]))
  assert.deepEqual(
    found.filter((name) => unwanted.some((pattern) => pattern.test(name))),
    [],
  )
})

test('a page without an adapter holds no package of one', () => {
  assert.deepEqual(packagesIn([...pages.bare].filter(isOf(Object.values(packagesOf).flat()))), [])
})
