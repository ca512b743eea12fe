/**
 * The floor plan. Read top to bottom: each rule names a door that stays shut.
 * scripts/floorplan.test.mjs breaks every one of them and sees it noticed.
 */
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const core = join(__dirname, 'packages/core/src')
/** The folders of core that have a feature, and `tracking`, which has no machine. */
const features = readdirSync(core)
  .filter((folder) => existsSync(join(core, folder, `${folder}.feature.ts`)))
  .concat('tracking')
  .join('|')
const tests =
  '\\.(test|test-d|spec|contract|cases)\\.tsx?$|/(test-utils|examples|gallery)/|^packages/[^/]+/test/|^apps/[^/]+/e2e/'
const source = (name) => `^packages/${name}/src/`
const npm = (names) => `node_modules/(${names})/`

/** Which of our packages a package may import, tests aside. */
const directions = {
  core: '',
  'adapter-evm': 'core',
  'adapter-bitcoin': 'core',
  'adapter-solana': 'core',
  services: 'core|siwx',
  react: 'core',
  testing: 'core',
  siwx: '',
  'clear-signing': '',
  sandbox: '',
  tooling: '',
}

const towards = Object.entries(directions).map(([name, allowed]) => ({
  name: `${name}-looks-${allowed === '' ? 'at-no-other-package' : `only-at-${allowed.replaceAll('|', '-')}`}`,
  severity: 'error',
  from: { path: source(name), pathNot: tests },
  to: { path: '^packages/', pathNot: [`^packages/${name}/`, ...(allowed === '' ? [] : [source(`(${allowed})`)])] },
}))

/** Which of its sibling rooms a room of services' walletconnect may import. */
const walletConnectRooms = { relay: [], session: ['relay'] }
const walletConnect = `${source('services')}walletconnect/`

const towardsRooms = Object.entries(walletConnectRooms).map(([name, allowed]) => ({
  name: `walletconnect-${name}-looks-${allowed.length === 0 ? 'at-no-other-room' : `only-at-${allowed.join('-')}`}`,
  severity: 'error',
  from: { path: `${walletConnect}${name}/`, pathNot: tests },
  to: { path: `${walletConnect}[^/]+/`, pathNot: [name, ...allowed].map((room) => `${walletConnect}${room}/`) },
}))

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'A package imports what its own package.json lists; only tests and bundles may use devDependencies.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: `${tests}|^packages/sandbox/src/bitcoin/bcoin\\.cjs$` },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional'],
      },
    },
    ...towards,
    {
      name: 'core-tests-look-only-at-testing',
      comment: 'By its main entry, which tsconfig.test.json and vitest.config.ts name: it is no dependency of core.',
      severity: 'error',
      from: { path: `${source('core')}(?=.*(${tests}))` },
      to: { path: '^packages/', pathNot: [source('core'), '^packages/testing/src/index\\.ts$', '^packages/tooling/'] },
    },
    {
      name: 'fakes-know-no-machine',
      comment:
        "Core's own tests use the fakes of testing's main entry: they need the types of core and its toolkit alone.",
      severity: 'error',
      from: {
        path: '^packages/testing/src/(index\\.ts$|(adapter|runtime|scenarios|session|wallet-list)/)',
        pathNot: tests,
      },
      to: {
        path: source('core'),
        pathNot: '^packages/core/src/adapter-toolkit/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'toolkit-knows-no-machine',
      severity: 'error',
      from: { path: '^packages/core/src/(adapter-toolkit|async|errors)/', pathNot: tests },
      to: {
        path: source('core'),
        pathNot: '^packages/core/src/(adapter-toolkit|async|config|domain|errors)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...towardsRooms,
    {
      name: 'session-wallet-knows-the-port-alone',
      comment: 'It serves every session connector.',
      severity: 'error',
      from: { path: `${source('services')}session-wallet/`, pathNot: tests },
      to: { path: source('services'), pathNot: `${source('services')}(session-wallet/|base58\\.ts$)` },
    },
    {
      name: 'core-is-headless',
      severity: 'error',
      from: { path: source('core'), pathNot: tests },
      to: { path: 'node_modules/', pathNot: npm('xstate') },
    },
    {
      name: 'core-needs-no-platform',
      comment:
        'Nor do siwx and clear-signing, which run on servers of every kind; the store in SQLite of the first is an entry by itself.',
      severity: 'error',
      from: { path: source('(core|siwx|clear-signing)'), pathNot: [tests, '^packages/siwx/src/stores/sqlite\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      from: { path: '^packages/core/src/domain/', pathNot: tests },
      to: { pathNot: '^packages/core/src/domain/' },
    },
    {
      name: 'config-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/core/src/config/', pathNot: tests },
      to: { pathNot: '^packages/core/src/(config|domain)/' },
    },
    {
      name: 'features-do-not-meet',
      comment:
        'They talk through system/registry.ts, which knows event types only. The root, root/, may know them all.',
      severity: 'error',
      from: { path: `^packages/core/src/(${features})/`, pathNot: tests },
      to: {
        path: `^packages/core/src/(${features})/`,
        pathNot: [
          '^packages/core/src/$1/',
          '\\.events\\.ts$',
          '/router/routes\\.ts$',
          '/notices/notice\\.ts$',
          '/tracking/tracked-event\\.ts$',
        ],
      },
    },
    {
      name: 'features-do-not-know-the-root',
      comment: 'Its types, yes; its code, no.',
      severity: 'error',
      from: { path: `^packages/core/src/(${features}|system|storage)/`, pathNot: tests },
      to: { path: '^packages/core/src/(kit|root|store)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'events-are-leaves',
      severity: 'error',
      from: { path: '^packages/core/src/.*\\.events\\.ts$' },
      to: {
        pathNot: [
          '^packages/core/src/(domain|ports|errors)/',
          '\\.events\\.ts$',
          '/router/routes\\.ts$',
          '/notices/notice\\.ts$',
          '/tracking/tracked-event\\.ts$',
        ],
      },
    },
    {
      name: 'ports-are-types',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: tests },
      to: { path: '^packages/core/src/ports/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-do-not-fetch',
      comment: 'A view draws a model and sends messages. Its screen connects it.',
      severity: 'error',
      from: { path: '\\.view\\.tsx$' },
      to: { path: [npm('xstate|@xstate'), '^packages/react/src/(kit|hooks)/use-'] },
    },
    {
      name: 'views-are-drawn-by-screens',
      severity: 'error',
      from: { path: '^packages/react/src/', pathNot: ['\\.(screen|view)\\.tsx$', tests] },
      to: { path: '\\.view\\.tsx$' },
    },
    {
      name: 'only-apps-bring-the-real-world',
      severity: 'error',
      from: { pathNot: ['^apps/', '^packages/(services|sandbox)/', tests] },
      to: { path: '^packages/(services|sandbox)/' },
    },
    {
      name: 'only-tests-use-tooling',
      comment: 'It is private: what is published or shipped must not need it.',
      severity: 'error',
      from: { pathNot: [tests, source('tooling'), '^apps/[^/]+/[^/]+\\.ts$', '/vitest[^/]*\\.config\\.ts$'] },
      to: { path: '^packages/tooling/' },
    },
    {
      name: 'only-react-knows-react',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/react/', tests] },
      to: { path: npm('react|react-dom|@xstate/react') },
    },
    {
      name: 'one-door-to-wagmi',
      severity: 'error',
      from: { path: source('adapter-evm'), pathNot: ['/wagmi\\.ts$', '/connectors/', tests] },
      to: { path: npm('@wagmi/core|wagmi') },
    },
    {
      name: 'public-doors-only',
      comment: 'Across packages only what exports names, which resolves to an index or a file listed there.',
      severity: 'error',
      from: { path: '^apps/[^/]+/' },
      to: { path: '^packages/', dependencyTypes: ['local'] },
    },
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    // The one that says where core's tests have @kit/testing from.
    tsConfig: { fileName: 'packages/core/tsconfig.test.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|coverage|test-results|\\.turbo)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@kit/source', 'import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
