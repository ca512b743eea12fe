import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** Builds the gallery and serves it, once for all tests. Returns the function that stops it. */
export default async function serveGallery(): Promise<() => Promise<void>> {
  const site = mkdtempSync(join(tmpdir(), 'kit-gallery-'))
  process.env.GALLERY_OUT = site
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  process.env.GALLERY_URL = server.resolvedUrls?.local[0]
  return async () => {
    await server.close()
    rmSync(site, { recursive: true, force: true })
  }
}
