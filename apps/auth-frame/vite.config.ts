import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defineConfig, type Plugin } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const conditions = ['@kit/source', ...defaultClientConditions]
const target = 'es2022'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Bundles the page that opens an export into one file without imports: it works from a disk, without a network. */
function exitPage(): Plugin {
  return {
    name: 'exit-page',
    apply: 'build',
    async generateBundle() {
      const entry = { entry: path('src/exit/main.ts'), formats: ['iife' as const], name: 'exit' }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        resolve: { conditions },
        build: { write: false, target, lib: entry },
      })
      const [bundle] = Array.isArray(built) ? built : [built]
      const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined
      if (chunk?.type !== 'chunk') throw new Error('The exit page has no script.')
      const script = chunk.code.replaceAll('</script', '<\\/script').trim()
      const style = readFileSync(path('src/exit/exit.css'), 'utf8').trim()
      const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; require-trusted-types-for 'script'`
      const source = readFileSync(path('exit.html'), 'utf8')
        .replace('%POLICY%', () => policy)
        .replace('<style></style>', () => `<style>${style}</style>`)
        .replace('<script></script>', () => `<script>${script}</script>`)
      this.emitFile({ type: 'asset', fileName: 'exit.html', source })
    },
  }
}

export default defineConfig({
  plugins: [react(), exitPage()],
  resolve: { conditions },
  // The server writes another nonce into every answer.
  html: { cspNonce: 'NONCE' },
  build: {
    target,
    // Nothing inline: scripts and styles run by their nonce alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Keys and chains in one piece: the frame can be asked only once all of it is there.
    chunkSizeWarningLimit: 1500,
  },
})
