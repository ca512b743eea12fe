/** Builds a small house in which every rule of the floor plan is broken once, and one that keeps them all. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { root, spawnIn } from './spawn-in.mjs'

const config = join(root, '.dependency-cruiser.cjs')
const { forbidden } = createRequire(import.meta.url)(config)
const houses = []
after(() => {
  for (const house of houses) rmSync(house, { recursive: true })
})

const foreign = ['xstate', 'react', 'viem', '@wagmi/core', 'leftover', 'for-tests']
const packages = [
  'core',
  'adapter-evm',
  'adapter-bitcoin',
  'adapter-solana',
  'services',
  'react',
  'testing',
  'siwx',
  'clear-signing',
  'sandbox',
  'tooling',
]
const declared = {
  dependencies: { xstate: '1', react: '1', viem: '1', '@wagmi/core': '1' },
  devDependencies: { 'for-tests': '1' },
}

/** The names of the rules that a house with these files breaks, with where. */
async function brokenRules(files) {
  const house = mkdtempSync(join(tmpdir(), 'kit-floorplan-'))
  houses.push(house)
  const write = (path, content) => {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), content)
  }
  write('tsconfig.base.json', '{}')
  write('packages/core/tsconfig.test.json', readFileSync(join(root, 'packages/core/tsconfig.test.json'), 'utf8'))
  write('package.json', JSON.stringify(declared))
  write('apps/playground/package.json', '{}')
  for (const name of foreign) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export const anything = 1')
  }
  for (const name of packages) {
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@kit/${name}`, main: 'src/index.ts', ...declared }))
    write(`packages/${name}/src/index.ts`, `export const ${name.replace('-', '')} = 1`)
  }
  mkdirSync(join(house, 'node_modules/@kit'))
  symlinkSync(join(house, 'packages/tooling'), join(house, 'node_modules/@kit/tooling'))
  for (const [path, content] of Object.entries(files)) write(path, content)
  const { output } = await spawnIn(house, `depcruise packages apps --config "${config}" --output-type json`, {
    quiet: true,
  })
  return JSON.parse(output).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

const use = (path) => `import * as it from '${path}'\nexport const used = it`
const useType = (path) => `import type { It } from '${path}'\nexport type Used = It`

/** A deliberate violation of each rule: the file that breaks it, and the rest that it needs. */
const breaches = {
  'no-circles': {
    'packages/core/src/system/one.ts': `${useType('./two.ts')}\nexport type It = 1`,
    'packages/core/src/system/two.ts': `${useType('./one.ts')}\nexport type It = 1`,
  },
  'nothing-unresolved': { 'packages/core/src/system/nothing-unresolved.ts': use('./missing.ts') },
  'declared-dependencies-only': { 'packages/testing/src/declared-dependencies-only.ts': use('leftover') },
  'core-looks-at-no-other-package': {
    'packages/core/src/core-looks-at-no-other-package.ts': use('../../testing/src/index.ts'),
  },
  'core-tests-look-only-at-testing': {
    'packages/core/src/verbs/core-tests-look-only-at-testing.test.ts': use('../../../react/src/index.ts'),
  },
  'fakes-know-no-machine': {
    'packages/testing/src/session/fakes-know-no-machine.ts': use('../../../core/src/index.ts'),
  },
  'toolkit-knows-no-machine': {
    'packages/core/src/adapter-toolkit/toolkit-knows-no-machine.ts': use('../actors/machine.ts'),
    'packages/core/src/actors/machine.ts': 'export const it = 1',
  },
  'adapter-bitcoin-looks-only-at-core': {
    'packages/adapter-bitcoin/src/adapter-bitcoin-looks-only-at-core.ts': use('../../react/src/index.ts'),
  },
  'adapter-solana-looks-only-at-core': {
    'packages/adapter-solana/src/adapter-solana-looks-only-at-core.ts': use('../../react/src/index.ts'),
  },
  'adapter-evm-looks-only-at-core': {
    'packages/adapter-evm/src/adapter-evm-looks-only-at-core.ts': use('../../react/src/index.ts'),
  },
  'siwx-looks-at-no-other-package': {
    'packages/siwx/src/siwx-looks-at-no-other-package.ts': use('../../core/src/index.ts'),
  },
  'clear-signing-looks-at-no-other-package': {
    'packages/clear-signing/src/clear-signing-looks-at-no-other-package.ts': use('../../core/src/index.ts'),
  },
  'services-looks-only-at-core-siwx': {
    'packages/services/src/services-looks-only-at-core-siwx.ts': use('../../testing/src/index.ts'),
  },
  'walletconnect-relay-looks-at-no-other-room': {
    'packages/services/src/walletconnect/relay/looks.ts': use('../session/session-store.ts'),
    'packages/services/src/walletconnect/session/session-store.ts': 'export const it = 1',
  },
  'walletconnect-session-looks-only-at-relay': {
    'packages/services/src/walletconnect/session/looks.ts': use('../test-room/looked-at.ts'),
    'packages/services/src/walletconnect/test-room/looked-at.ts': 'export const it = 1',
  },
  'session-wallet-knows-the-port-alone': {
    'packages/services/src/session-wallet/looks.ts': use('../walletconnect/relay/relay-client.ts'),
    'packages/services/src/walletconnect/relay/relay-client.ts': 'export const it = 1',
  },
  'react-looks-only-at-core': {
    'packages/react/src/react-looks-only-at-core.ts': use('../../adapter-evm/src/index.ts'),
  },
  'testing-looks-only-at-core': {
    'packages/testing/src/testing-looks-only-at-core.ts': use('../../react/src/index.ts'),
  },
  'sandbox-looks-at-no-other-package': {
    'packages/sandbox/src/sandbox-looks-at-no-other-package.ts': use('../../core/src/index.ts'),
  },
  'tooling-looks-at-no-other-package': {
    'packages/tooling/src/tooling-looks-at-no-other-package.ts': use('../../core/src/index.ts'),
  },
  'core-is-headless': { 'packages/core/src/verbs/core-is-headless.ts': use('viem') },
  'core-needs-no-platform': { 'packages/core/src/verbs/core-needs-no-platform.ts': use('node:fs') },
  'domain-knows-nobody': { 'packages/core/src/domain/domain-knows-nobody.ts': use('../index.ts') },
  'config-knows-domain-only': { 'packages/core/src/config/config-knows-domain-only.ts': use('../index.ts') },
  'features-do-not-meet': {
    'packages/core/src/router/features-do-not-meet.ts': useType('../wallets/machine.ts'),
    'packages/core/src/wallets/machine.ts': 'export type It = 1',
  },
  'features-do-not-know-the-root': {
    'packages/core/src/router/features-do-not-know-the-root.ts': use('../root/root.machine.ts'),
    'packages/core/src/root/root.machine.ts': 'export const it = 1',
  },
  'events-are-leaves': { 'packages/core/src/router/router.events.ts': useType('../index.ts') },
  'ports-are-types': {
    'packages/core/src/verbs/ports-are-types.ts': use('../ports/storage.ts'),
    'packages/core/src/ports/storage.ts': 'export const it = 1',
  },
  'views-do-not-fetch': { 'packages/react/src/views/a/fetching.view.tsx': use('xstate') },
  'views-are-drawn-by-screens': {
    'packages/react/src/modal/a.tsx': use('../views/a/a.view.tsx'),
    'packages/react/src/views/a/a.view.tsx': 'export const it = 1',
  },
  'only-apps-bring-the-real-world': {
    'packages/react/src/only-apps-bring-the-real-world.ts': use('../../services/src/index.ts'),
  },
  'only-tests-use-tooling': { 'apps/playground/src/only-tests-use-tooling.ts': use('@kit/tooling') },
  'only-react-knows-react': { 'packages/core/src/only-react-knows-react.ts': use('react') },
  'one-door-to-wagmi': { 'packages/adapter-evm/src/one-door-to-wagmi.ts': use('@wagmi/core') },
  'public-doors-only': { 'apps/playground/src/main.ts': use('../../../packages/core/src/index.ts') },
}

test('every rule has a breach here', () => {
  assert.deepEqual(Object.keys(breaches).sort(), forbidden.map(({ name }) => name).sort())
})

let broken
before(async () => {
  broken = await brokenRules(Object.assign({}, ...Object.values(breaches)))
})
for (const [rule, files] of Object.entries(breaches)) {
  test(`a breach of ${rule} is noticed`, () => {
    const [breaker] = Object.keys(files)
    const there = broken.filter(({ from }) => from === breaker).map((breach) => breach.rule)
    assert.ok(there.includes(rule), `${breaker} breaks ${there.join(', ') || 'nothing'}`)
  })
}

test('a package may not import its own devDependency outside tests', async () => {
  const files = { 'packages/testing/src/a.ts': use('for-tests'), 'packages/testing/src/a.test.ts': use('for-tests') }
  assert.deepEqual(await brokenRules(files), [
    { rule: 'declared-dependencies-only', from: 'packages/testing/src/a.ts' },
  ])
})

test('a house that keeps the plan is left in peace', async () => {
  const kept = await brokenRules({
    'packages/core/src/domain/caip.ts': 'export const it = 1',
    'packages/core/src/ports/storage.ts': 'export type It = 1',
    'packages/core/src/config/limits.ts': use('../domain/caip.ts'),
    'packages/core/src/adapter-toolkit/index.ts': `${use('../domain/caip.ts')}\n${useType('../kit/kit.ts')}`,
    'packages/core/src/verbs/verbs.test.ts': use('@kit/testing'),
    'packages/core/src/test-utils/fake-kit.ts': use('@kit/testing'),
    'packages/testing/src/index.ts': use('./adapter/fake-adapter.ts'),
    'packages/testing/src/adapter/fake-adapter.ts': `${use('../../../core/src/adapter-toolkit/index.ts')}\n${useType('../../../core/src/index.ts')}`,
    'packages/testing/src/adapter/fake-adapter.test.ts': use('../../../core/src/index.ts'),
    'packages/core/src/router/routes.ts': 'export type It = 1',
    'packages/core/src/router/router.events.ts': `${useType('./routes.ts')}\nexport type It = 1`,
    'packages/core/src/wallets/wallet.machine.ts': `${use('xstate')}\n${useType('../router/router.events.ts')}`,
    'packages/core/src/root/root.machine.ts': use('../wallets/wallet.machine.ts'),
    'packages/core/src/kit/kit.ts': 'export type It = 1',
    'packages/core/src/tracking/tracking.ts': useType('../kit/kit.ts'),
    'packages/core/src/discovery/discovery.effects.ts': useType('../ports/storage.ts'),
    'packages/adapter-evm/src/wagmi.ts': use('@wagmi/core'),
    'packages/adapter-evm/src/connectors/external.ts': use('@wagmi/core'),
    'packages/adapter-evm/src/evm.ts': use('../../core/src/index.ts'),
    'packages/adapter-evm/src/evm.test.ts': use('../../sandbox/src/index.ts'),
    'packages/adapter-evm/src/evm.corpus.test.ts': use('../../tooling/src/index.ts'),
    'apps/playground/playwright.config.ts': use('@kit/tooling'),
    'packages/services/src/base58.ts': 'export const it = 1',
    'packages/services/src/walletconnect/relay/relay-client.ts': 'export const it = 1',
    'packages/services/src/walletconnect/session/pair.ts': `${use('../relay/relay-client.ts')}\n${useType('../../base58.ts')}`,
    'packages/services/src/session-wallet/session-wallet.ts': use('../base58.ts'),
    'packages/react/src/views/a/a.view.tsx': use('react'),
    'packages/react/src/views/a/a.screen.tsx': use('./a.view.tsx'),
  })
  assert.deepEqual(kept, [])
})
