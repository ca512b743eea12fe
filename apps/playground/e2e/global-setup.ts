import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@kit/sandbox'
import { build } from 'vite'
import { servePlayground } from '../serve.mjs'
import { type Stage, stageVariable } from './stage.ts'

/** Real chains and the built page, once for all tests; both end with them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-e2e-'))
  const endpointsFile = join(folder, 'endpoints.json')
  const [sandbox] = await Promise.all([startSandbox({ endpointsFile }), buildPlayground()])
  try {
    const playground = await servePlayground({ endpointsFile })
    const stage: Stage = { url: playground.url, endpoints: sandbox.endpoints }
    process.env[stageVariable] = JSON.stringify(stage)
    return async () => {
      await playground.close()
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

async function buildPlayground(): Promise<void> {
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'warn' })
}
