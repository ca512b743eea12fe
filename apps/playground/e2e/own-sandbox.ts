import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToEndpoints, type Endpoints, startSandbox } from '@kit/sandbox'
import { serveAuthFrame } from '../../auth-frame/serve.mjs'
import { servePlayground } from '../serve.mjs'
import { test as base } from './fixtures.ts'

type OwnSandbox = { readonly url: string; readonly endpoints: Endpoints }

/** Tests on EVM chains and services of their worker alone: no other test trades there, sets faults or stops blocks. */
export const test = base.extend<Record<never, never>, { readonly ownSandbox: OwnSandbox }>({
  ownSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kit-e2e-sandbox-'))
      const endpointsFile = join(folder, 'endpoints.json')
      const sandbox = await startSandbox({ endpointsFile, evmOnly: true })
      const playground = await servePlayground({ endpointsFile })
      const appOrigins = [new URL(playground.url).origin]
      const authFrame = await serveAuthFrame({ endpointsFile, appOrigins, resendGap: 1 })
      addToEndpoints(endpointsFile, { authFrame: authFrame.url })
      await use({ url: playground.url, endpoints: sandbox.endpoints })
      await Promise.all([playground.close(), authFrame.close()])
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  endpoints: async ({ ownSandbox }, use) => use(ownSandbox.endpoints),
  playground: async ({ ownSandbox }, use) => use({ url: ownSandbox.url }),
  baseURL: async ({ ownSandbox }, use) => use(ownSandbox.url),
})
