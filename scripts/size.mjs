/**
 * Bundles a page as a dApp does, with code splitting, and writes to .size/ the files that the page loads at each moment,
 * such as the start or the first opening of the modal. .size-limit.js has a limit for each moment. Also checks that
 * nothing heavy loads with the start.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPage, bundle } from './bundle.mjs'
import { root } from './spawn-in.mjs'

const target = join(root, '.size')

const core = { '@kit/core': 'createKit' }
const views = { '@kit/react': 'ConnectButton, KitProvider, useAccount' }

/** What the page of an application imports; the order in which it does may change what a bundler makes of it. */
const imports = {
  react: { 'react-dom/client': 'createRoot' },
  kit: { ...core, '@kit/core/networks': 'base, mainnet' },
  evm: { '@kit/adapter-evm': 'evm' },
  services: { '@kit/services': 'browser' },
  session: { '@kit/services/walletconnect': 'walletConnect' },
  views,
  // What it names of two packages takes the place of what `kit` and `views` do.
  signing: {
    '@kit/core': `${core['@kit/core']}, sendTransaction, signMessage`,
    '@kit/react': `${views['@kit/react']}, useProvider`,
  },
}

/** The entry module of each page, by moment. */
const entries = {
  shell: pageWith({ ...core, '@kit/react': 'ConnectButton, KitProvider' }),
  kit: pageWith(core),
  evm: pageWith({ ...core, '@kit/adapter-evm': 'evm' }),
  solana: pageWith({ ...core, '@kit/adapter-solana': 'solana' }),
  bitcoin: pageWith({ ...core, '@kit/adapter-bitcoin': 'bitcoin' }),
  browser: pageWith({ ...core, '@kit/services': 'browser' }),
  session: pageWith({ '@kit/services/walletconnect': 'walletConnect' }),
  login: pageWith({ ...core, '@kit/services/auth-frame': 'emailAndSocial' }),
  explain: pageWith({ '@kit/clear-signing': 'clearSigning' }),
  app: pageOf('kit', 'evm', 'services', 'session', 'views', 'react'),
  signing: pageOf('kit', 'evm', 'services', 'session', 'views', 'react', 'signing'),
}
/** The pages that Vite builds, with React. */
const pages = ['app', 'signing']

/** Pages of other applications, whose start is one file, too. */
const otherPages = [
  pageOf('views', 'react', 'kit', 'services', 'evm', 'signing'),
  pageOf('services', 'kit', 'session', 'views', 'react', 'signing'),
  pageOf('react', 'kit', 'evm', 'services', 'session', 'views'),
  pageOf('views', 'react', 'kit', 'services', 'evm'),
  pageOf('kit', 'react', 'views', 'evm', 'session', 'services'),
  pageOf('kit', 'services', 'evm'),
  pageOf('services', 'kit', 'session', 'views', 'react'),
]

function pageOf(...parts) {
  return pageWith(Object.assign({}, ...parts.map((part) => imports[part])))
}

/** A page that uses some exports, and exports nothing itself, as an application's page. */
function pageWith(used) {
  const lines = Object.entries(used).map(([from, names]) => `import { ${names} } from '${from}'`)
  return [...lines, `globalThis.page = [${Object.values(used).join(', ')}]`].join('\n')
}

/** The modules that a click on the button loads, by the file name of their dynamic import. */
const firstOpen = ['modal-root', 'start-root']
/** Each file more is a request more, on the way of which the visitor waits. */
const mostFiles = 2
/** The modules with which a page connects. */
const connection = ['clients', 'create-clients', 'late-errors', 'news-rules', 'pool.effects']
/** The modules that a page fetches after the first opening, when it is idle. */
const whenIdle = [
  ...connection,
  'connect-screens',
  'create-analytics',
  'deferred',
  'directory.effects',
  'late',
  'load-services',
]
const mostFilesWhenIdle = 28
const isView = (name) => name.endsWith('.screen')
/** Views to which only a connected wallet leads, and which use the code that connects it. */
const ofConnected = /^(?:swap|wallet-send).*\.screen$/

/** Modules that must not load with the page's start. */
const heavy =
  /\/node_modules\/(viem|ox|@wagmi|wagmi|abitype|@solana|@scure|@noble|valibot)\/|packages\/react\/src\/(views|modal|parts\/icons)\//
/** Modules that must not load with the first opening either, but when a visitor chooses a phone. */
const sessionOnly =
  /\/node_modules\/(@walletconnect|@reown|universal-provider|uqr)\/|packages\/core\/src\/pairing\/pairing\.(?:machine|effects)/
const adapter = /packages\/adapter-/
/** The codes of errors whose sentences load with the start. What else the start or the first opening threw, had none. */
const firstErrors = readFileSync(join(root, 'packages/core/src/errors/first-errors.ts'), 'utf8')
const firstCodes = new Set([...firstErrors.matchAll(/^ {2}'?([\w/-]+)'?: \{/gm)].map(([, code]) => code))
/** Modules that only development uses: no visitor carries them at any moment. */
const developmentOnly = /packages\/core\/src\/kit\/(check-config|development|replace-former)/

/** A chunk and all chunks that it imports statically. */
function closure(chunks, start, seen = new Set()) {
  if (seen.has(start) || !chunks.has(start)) return seen
  seen.add(start)
  for (const path of chunks.get(start).imports) closure(chunks, path, seen)
  return seen
}

const without = (paths, others) => new Set([...paths].filter((path) => !others.has(path)))

/** The chunks of dynamic imports, by the name of the source file: `modal-root-ABCD1234.js` was `modal-root.tsx`. */
function lazyChunks({ chunks, entry }) {
  const names = [...chunks.values()].map((chunk) => ({ ...chunk, name: chunk.name.replace(/-[A-Z0-9]{8}$/, '') }))
  // A chunk from which others take, too, has no facade.
  const lazy = names.filter(({ name, facadeModuleId }) => facadeModuleId || whenIdle.includes(name))
  return new Map(lazy.flatMap(({ name, fileName }) => (fileName === entry ? [] : [[name, fileName]])))
}

const rows = []
function writeFiles(name, paths, { chunks }) {
  const folder = join(target, name)
  mkdirSync(folder, { recursive: true })
  let size = 0
  for (const path of paths) {
    const { code } = chunks.get(path)
    writeFileSync(join(folder, basename(path)), code)
    size += gzipSync(code, { level: 9 }).length
  }
  rows.push({ moment: name, files: paths.size, 'gzip kB': (size / 1000).toFixed(2) })
}

const startOf = ({ chunks, entry }) => closure(chunks, entry)

function measure(bundles) {
  for (const name of Object.keys(entries)) writeFiles(name, startOf(bundles[name]), bundles[name])
  const { app } = bundles
  const start = startOf(app)
  const lazy = lazyChunks(app)
  const missing = [...firstOpen, ...whenIdle].filter((name) => !lazy.has(name))
  if (missing.length > 0)
    throw new Error(`No chunk is called ${missing.join(', ')}; there are ${[...lazy.keys()].join(', ')}`)
  const filesOf = (names) => new Set(names.flatMap((name) => [...closure(app.chunks, lazy.get(name))]))
  const opened = filesOf(firstOpen)
  writeFiles('first-open', without(opened, start), app)
  if (without(opened, start).size > mostFiles) throw new Error(`The first opening loads more than ${mostFiles} files.`)
  const before = new Set([...start, ...opened])
  const connected = new Set([...before, ...filesOf(connection)])
  const idle = without(filesOf(whenIdle), before)
  writeFiles('when-idle', idle, app)
  if (idle.size > mostFilesWhenIdle)
    throw new Error(
      `When it is idle, a page fetches more than ${mostFilesWhenIdle} files: ${[...idle].join(', ')}. A group in the package's tsup.config.ts merges small ones.`,
    )
  for (const [name, path] of lazy) {
    if (firstOpen.includes(name)) continue
    const folder = isView(name) ? `view-${name.replace('.screen', '')}` : `later-${name}`
    writeFiles(folder, without(closure(app.chunks, path), ofConnected.test(name) ? connected : before), app)
  }
}

function refuseSplitStart(contents, bundled) {
  const files = startOf(bundled)
  if (files.size > 1)
    throw new Error(`This page starts with ${[...files].join(', ')} instead of one file:\n${contents}`)
}

const withoutComments = (path) => readFileSync(path, 'utf8').replace(/^\s*\*.*$/gm, '')

/** Finds the errors that modules throw before their sentences have loaded. */
function wordless(modules) {
  const sources = modules.filter((path) => /\/packages\/.*\.tsx?$/.test(path))
  return sources.flatMap((path) =>
    [...withoutComments(path).matchAll(/new KitError\(\s*'([^']+)'/g)]
      .filter(([, code]) => !firstCodes.has(code))
      .map(([, code]) => `first-open: ${code}, which ${path} throws and first-errors.ts has not`),
  )
}

/** Finds heavy modules by their source paths, which the built packages no longer have. */
async function findIntruders() {
  const intruders = []
  const check = (moment, { chunks }, paths, patterns) => {
    const inputs = [...paths].flatMap((path) => chunks.get(path).moduleIds)
    const found = inputs.filter((input) => patterns.some((pattern) => pattern.test(input)))
    intruders.push(...found.map((input) => `${moment}: ${input}`))
  }
  for (const [name, contents] of Object.entries(entries)) {
    const bundled = await bundle(contents, ['@kit/source'], { isApplication: true })
    check('development only', bundled, bundled.chunks.keys(), [developmentOnly])
    check(name, bundled, startOf(bundled), name === 'shell' ? [heavy, sessionOnly, adapter] : [heavy, sessionOnly])
    if (name !== 'app') continue
    const lazy = lazyChunks(bundled)
    const opened = new Set(firstOpen.flatMap((moment) => [...closure(bundled.chunks, lazy.get(moment))]))
    check('first-open', bundled, opened, [sessionOnly])
    const modules = [...startOf(bundled), ...opened].flatMap((path) => bundled.chunks.get(path).moduleIds)
    intruders.push(...wordless([...new Set(modules)]))
  }
  return intruders
}

rmSync(target, { recursive: true, force: true })
const bundles = {}
for (const [name, contents] of Object.entries(entries))
  bundles[name] = pages.includes(name) ? await buildPage(contents) : await bundle(contents, [], { isApplication: true })
measure(bundles)
for (const name of pages) refuseSplitStart(entries[name], bundles[name])
for (const contents of otherPages) refuseSplitStart(contents, await buildPage(contents))
const css = readFileSync(join(root, 'packages/react/dist/styles.css'))
mkdirSync(join(target, 'styles'), { recursive: true })
writeFileSync(join(target, 'styles', 'styles.css'), css)
console.table(rows)

const intruders = await findIntruders()
if (intruders.length > 0) {
  console.error(`These modules load too early:\n  ${intruders.join('\n  ')}`)
  process.exit(1)
}
