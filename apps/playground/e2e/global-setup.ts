import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addToEndpoints, startSandbox } from '@kit/sandbox'
import { build } from 'vite'
import { serveAuthFrame } from '../../auth-frame/serve.mjs'
import { servePhone } from '../../phone/serve.mjs'
import { builtPackages } from '../built-packages.ts'
import { serveMetamaskPage } from '../metamask-page/serve.ts'
import { servePlayground } from '../serve.mjs'
import { environmentVariable, type TestEnvironment } from './environment.ts'

/** Starts the sandbox and serves the built pages, once for all tests. Returns the function that stops everything. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildPackages()
  const folder = mkdtempSync(join(tmpdir(), 'kit-e2e-'))
  const endpointsFile = join(folder, 'endpoints.json')
  const [sandbox] = await Promise.all([startSandbox({ endpointsFile, fixtures: true }), buildPages()])
  try {
    const phone = await servePhone({ endpointsFile })
    addToEndpoints(endpointsFile, { phone: phone.url })
    const playground = await servePlayground({ endpointsFile })
    const metamaskPage = await serveMetamaskPage(endpointsFile)
    const appOrigins = [playground, metamaskPage].map(({ url }) => new URL(url).origin)
    // Tests sign in to one mailbox twice, and wait for nothing.
    const authFrame = await serveAuthFrame({ endpointsFile, appOrigins, resendGap: 1 })
    addToEndpoints(endpointsFile, { authFrame: authFrame.url })
    const environment: TestEnvironment = {
      url: playground.url,
      phone: phone.url,
      metamaskPage: metamaskPage.url,
      authFrame: authFrame.url,
      endpoints: sandbox.endpoints,
    }
    process.env[environmentVariable] = JSON.stringify(environment)
    return async () => {
      await Promise.all([playground.close(), phone.close(), metamaskPage.close(), authFrame.close()])
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

/** What has not changed since it was built is taken from Turbo's cache. */
function buildPackages(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const options = ['--filter=playground^...', '--concurrency=2', '--output-logs=errors-only']
  execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  })
}

async function buildPages(): Promise<void> {
  for (const page of ['..', '../metamask-page', '../../phone', '../../auth-frame']) {
    const folder = fileURLToPath(new URL(page, import.meta.url))
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), mode: builtPackages, logLevel: 'warn' })
  }
}
