import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startStrictPageServer } from '../test-utils/strict-page-server.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test.each(['connect.example.test.ts', 'connect.spec.ts'])('the README shows %s word for word', async (file) => {
  expect(await read('../../README.md')).toContain(`\`\`\`ts\n${await read(file)}\`\`\``)
})

test('the README shows the example of an adapter word for word, but for where the adapter comes from', async () => {
  const [head, body] = (await read('adapter.example.test.ts')).split(/import \{ plainEvm as myAdapter \} from .*\n/)
  const readme = await read('../../README.md')
  expect(readme).toContain(head)
  expect(readme).toContain(body)
})

test('the example for Playwright passes in Playwright', async () => {
  const server = await startStrictPageServer()
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=@kit/source', playwright, 'test', '--config', config], {
    env: { ...process.env, KIT_EXAMPLE_URL: server.url, NODE_OPTIONS: '--conditions=@kit/source' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'exit').finally(() => {
    child.kill()
    return server.stop()
  })
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('1 passed') })
})
