/**
 * Runs a root script from a clone with nothing but Node >= 20 and npm: `node scripts/run.mjs <script>`.
 * Fetches the pinned pnpm through npx, installs from the lockfile what is not installed yet, and runs the script. Has no
 * dependencies itself.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openParentLink } from './parent-link.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packageManager, engines, scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const [script, ...rest] = process.argv.slice(2)

const log = (sentence) => console.log(`[kit] ${sentence}`)
const fail = (sentence, code = 1) => {
  console.error(`[kit] ${sentence}`)
  process.exit(code)
}

const oldest = Number(/\d+/.exec(engines.node)[0])
if (Number(process.versions.node.split('.')[0]) < oldest) {
  fail(
    `This needs Node ${oldest} or newer; this is ${process.version}. Install a newer one from your system or a version manager.`,
  )
}
if (script === undefined || scripts[script] === undefined) {
  fail(`Name one of the root scripts: ${Object.keys(scripts).join(', ')}`)
}

/** npm and an outer pnpm leave their settings in the environment, which pnpm would take for its own. */
const kept =
  /^npm_config_(registry|@.*|cache|userconfig|globalconfig|prefix|proxy|https?_proxy|noproxy|ca|cafile|strict_ssl)$/i
const foreign = /^npm_(package|lifecycle|command|config|node|execpath|init)|^pnpm_(config|package)/i
const own = Object.entries(process.env).filter(([name]) => kept.test(name) || !foreign.test(name))

let running
let ending = null
const parentLink = await openParentLink((signal) => {
  ending = signal
  running?.kill(signal)
})
const env = { ...Object.fromEntries(own), ...parentLink.env, TURBO_TELEMETRY_DISABLED: '1' }

/** Runs pnpm and resolves with its exit code. */
function pnpm(args, stdio = 'inherit') {
  return new Promise((resolve) => {
    running = spawn('npx', ['--yes', '--prefer-offline', packageManager, ...args], {
      cwd: root,
      env,
      stdio,
      shell: process.platform === 'win32',
    })
    running.once('error', (error) => {
      if (error.code !== 'ENOENT') fail(error.message)
      fail('npx was not found. It comes with npm: install npm, or a Node that brings it, and try again.')
    })
    running.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Runs a step unless a signal has arrived; after a signal, waits for the workers and exits. */
async function unlessEnding(step) {
  const code = ending === null ? await step() : 1
  if (ending === null) return code
  await parentLink.stopWorkers()
  process.exit(128 + constants.signals[ending])
}

log(`Fetching ${packageManager} through npx`)
if ((await unlessEnding(() => pnpm(['--version'], ['ignore', 'ignore', 'inherit']))) !== 0) {
  fail(`npx could not fetch ${packageManager}. Is there a network, and does \`npm ping\` reach your registry?`)
}
// Compares node_modules with the manifests and the lockfile, without the network: an installation asks the registry about
// every package of the lockfile, even when there is nothing to install, and offline it waits for the answers.
const compare = ['exec', '--config.verify-deps-before-run=error', 'node', '--version']
if ((await unlessEnding(() => pnpm(compare, 'ignore'))) === 0) {
  log('Everything in the lockfile is installed. To install it again, remove node_modules first.')
} else {
  log('Installing from the lockfile. This asks the registry, so it needs the network.')
  const installed = await unlessEnding(() => pnpm(['install', '--frozen-lockfile', '--prefer-offline']))
  if (installed !== 0) {
    fail(
      'Installing failed, see above. If a package could not be fetched, look at the network and try again.',
      installed,
    )
  }
}
log(`Running ${script}: ${scripts[script]}`)
process.exit(await unlessEnding(() => pnpm(['run', script, ...rest])))
