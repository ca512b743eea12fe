/** `npm start`: runs the sandbox, the playground, the wallet phone and the auth frame until Ctrl-C. */
import { join } from 'node:path'
import { connectToParent } from './parent-link.mjs'
import { endRunning, mustSpawnIn, root } from './spawn-in.mjs'

const endpointsFile = join(root, '.sandbox', 'endpoints.json')
const pageFolders = ['playground', 'phone', 'auth-frame'].map((name) => join(root, 'apps', name))
const log = (sentence) => console.log(`[kit] ${sentence}`)

if (!process.features.typescript) {
  console.error(
    `[kit] The sandbox runs from its TypeScript source, which ${process.version} cannot do. On Linux the right Node comes ` +
      'with the installation (`npm start`); elsewhere install Node 24.',
  )
  process.exit(1)
}

/** The functions that stop what was started, the newest first. */
const stops = []
let ending = null
async function end(code) {
  ending ??= (async () => {
    log('Stopping')
    endRunning()
    for (const stop of stops) await stop().catch((error) => console.error(error))
    log('Everything is stopped')
    process.exit(code)
  })()
  return ending
}
connectToParent(() => end(0))

async function start() {
  const { addToEndpoints, startSandbox } = await import('../packages/sandbox/src/index.ts')
  log('Building the playground, the wallet phone and the auth frame')
  const building = Promise.all(pageFolders.map((folder) => mustSpawnIn(folder, 'vite build')))
  building.catch(() => {})
  const sandbox = await startSandbox({ endpointsFile, fixtures: true, log })
  stops.unshift(sandbox.stop)
  sandbox.ended.then(({ failure }) => (failure === null ? undefined : failWith(failure)))
  await building

  const { servePhone } = await import('../apps/phone/serve.mjs')
  const phone = await servePhone({ endpointsFile })
  stops.unshift(phone.close)
  addToEndpoints(endpointsFile, { phone: phone.url })
  const { servePlayground } = await import('../apps/playground/serve.mjs')
  const playground = await servePlayground({ endpointsFile, port: 0 })
  stops.unshift(async () => playground.close())
  const url = playground.url.replace(/\/$/, '')
  const page = await fetch(url)
  if (!page.ok) throw new Error(`The playground answers with ${page.status}`)
  addToEndpoints(endpointsFile, { playground: url })
  const { serveAuthFrame } = await import('../apps/auth-frame/serve.mjs')
  const appOrigins = [url, url.replace('127.0.0.1', 'localhost')]
  const authFrame = await serveAuthFrame({ endpointsFile, appOrigins })
  stops.unshift(authFrame.close)
  addToEndpoints(endpointsFile, { authFrame: authFrame.url })
  console.log(`Wallet phone ${phone.url}`)
  console.log(`Mail inbox ${sandbox.endpoints.mail.inbox}`)
  console.log(`Auth frame ${authFrame.url}`)
  console.log(`Playground ${url}`)
  log('Accounts and endpoints are in .sandbox/endpoints.json. Ctrl-C stops everything.')
}

async function failWith(error) {
  if (ending === null) console.error(`[kit] ${error instanceof Error ? error.message : error}`)
  await end(1)
}

start().catch(failWith)
