import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

export type LocalNode = { readonly url: string; stop(): Promise<void> }

const platforms: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
}

/** Starts an anvil on a free loopback port. Throws when it does not start. */
export async function startLocalAnvil(chainId: number): Promise<LocalNode> {
  const child = spawn(anvilPath(), ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    exited.then(() => reject(new Error(`anvil ended before it listened: ${text}`)), reject)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await exited
    },
  }
}

function anvilPath(): string {
  const require = createRequire(import.meta.url)
  const fromAnvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const platform = platforms[`${process.platform}-${process.arch}`]
  const manifest = fromAnvil.resolve(`@foundry-rs/anvil-${platform}/package.json`)
  return fromAnvil.resolve(`${manifest.slice(0, -'/package.json'.length)}/bin/anvil`)
}
