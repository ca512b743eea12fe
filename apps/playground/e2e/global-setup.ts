import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addToEndpoints, startSandbox } from '@kit/sandbox'
import { build } from 'vite'
import { servePhone } from '../../phone/serve.mjs'
import { servePlayground } from '../serve.mjs'
import { type Stage, stageVariable } from './stage.ts'

/** Real chains, a relay, a directory and the built pages, once for all tests; all of it ends with them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-e2e-'))
  const endpointsFile = join(folder, 'endpoints.json')
  const [sandbox] = await Promise.all([startSandbox({ endpointsFile }), buildPages()])
  try {
    const phone = await servePhone({ endpointsFile })
    addToEndpoints(endpointsFile, { phone: phone.url })
    const playground = await servePlayground({ endpointsFile })
    const stage: Stage = { url: playground.url, phone: phone.url, endpoints: sandbox.endpoints }
    process.env[stageVariable] = JSON.stringify(stage)
    return async () => {
      await Promise.all([playground.close(), phone.close()])
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

async function buildPages(): Promise<void> {
  for (const page of ['..', '../../phone']) {
    const root = fileURLToPath(new URL(page, import.meta.url))
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  }
}
