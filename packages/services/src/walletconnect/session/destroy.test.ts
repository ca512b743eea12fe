import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a page that destroys its session while it pairs and sends a request leaves no handle open: its process ends by itself', async () => {
  const page = new URL('../test-utils/page-that-is-destroyed.ts', import.meta.url).pathname
  const { stdout, stderr } = await run(process.execPath, ['--conditions=@kit/source', page], { timeout: 60_000 })
  expect([stdout, stderr]).toEqual(['destroyed', ''])
}, 90_000)
